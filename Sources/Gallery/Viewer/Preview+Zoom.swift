import Motion

extension Preview {
    /// Changes the zoom without a finger. With reduced motion, the photo fades to its new size instead of growing.
    mutating func zoom(at time: Double, _ change: (inout PhotoPage) -> Void) {
        guard traits.reducesMotion else { return change(&page) }
        let former = page
        change(&page)
        page.viewport.arrive()
        if page.viewport != former.viewport { fade(from: former, at: time) }
    }
}
