import Gallery
import Shows

/// Reading the keys of the shows that run while the gallery is idle.
extension Configuration {
    mutating func readShows(_ reader: inout ConfigurationReader) {
        gallery.attract.style = reader.choice("attract.style") ?? gallery.attract.style
        readSlideshow(&reader)
        readMosaic(&reader)
        if let delay = reader.number("demo.after", in: 0...86_400) {
            gallery.features.demoDelay = delay > 0 ? delay : nil
        }
        gallery.features.prompt = reader.flag("demo.prompt") ?? gallery.features.prompt
    }

    private mutating func readSlideshow(_ reader: inout ConfigurationReader) {
        var slides = gallery.attract.slideshow
        slides.interval = reader.number("slideshow.interval", in: 1...86_400) ?? slides.interval
        slides.fade = reader.number("slideshow.fade", in: 0...10) ?? slides.fade
        slides.zoom = reader.number("slideshow.zoom", in: 0...0.5) ?? slides.zoom
        slides.order = reader.choice("slideshow.order") ?? slides.order
        slides.pairs = reader.flag("slideshow.pairs") ?? slides.pairs
        slides.showsTitles = reader.flag("slideshow.titles") ?? slides.showsTitles
        gallery.attract.slideshow = slides
    }

    private mutating func readMosaic(_ reader: inout ConfigurationReader) {
        var mosaic = gallery.attract.mosaic
        mosaic.interval = reader.number("mosaic.interval", in: 1...86_400) ?? mosaic.interval
        mosaic.rebuild = reader.number("mosaic.rebuild", in: 5...86_400) ?? mosaic.rebuild
        mosaic.order = reader.choice("mosaic.order") ?? mosaic.order
        gallery.attract.mosaic = mosaic
    }
}
