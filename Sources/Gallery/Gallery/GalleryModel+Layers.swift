extension GalleryModel {
    /// Visits what lies over the screens, from the lowest to the topmost. This is the only list of the layers.
    func visitLayers(_ visitor: inout (some LayerVisitor & ~Copyable)) {
        visitor.visit(prompt)
        visitor.visit(languageMenu)
        visitor.visit(ghost)
        visitor.visit(panel)
        visitor.visit(focus)
        visitor.visit(message)
        visitor.visit(notice)
        visitor.visit(care)
        visitor.visit(lighting)
        visitor.visit(fade)
        if let inspector { visitor.visit(inspector) }
    }
}
