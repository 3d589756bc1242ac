extension Bitmap {
    /// The photo turned upright and scaled so that it just fills `target`, what is over cut off on both sides alike.
    ///
    /// - Precondition: every pixel is opaque.
    public func filling(_ target: PixelSize, orientation: Orientation = .up) -> Bitmap {
        let upright = orientation.upright(size)
        if orientation == .up && upright == target { return self }
        let factor = max(
            Double(target.width) / Double(upright.width), Double(target.height) / Double(upright.height))
        let place = AffineTransform.scale(
            factor,
            tx: (Double(target.width) - Double(upright.width) * factor) / 2,
            ty: (Double(target.height) - Double(upright.height) * factor) / 2)
        let canvas = Canvas(target)
        canvas.paint(self, through: orientation.transform(of: size).followed(by: place))
        return canvas.bitmap(opaque: PixelRect(target))
    }
}
