import Decoding
import Platform
import Synchronization
import SystemPackage

extension PhotoLibrary {
    /// Looks for photos in `sources`, on other threads.
    ///
    /// - Parameter watches: Whether to scan again after each change, as long as the library exists.
    public func scan(_ sources: [PhotoSource], watches: Bool = false) {
        // The first frame waits for the stored list, so do not read it in the background.
        let scan = LibraryScan(sources, ignoring: IgnoredNames(options.ignored))
        worker.perform { [self] in
            let files = options.snapshot.map {
                LibraryFiles(
                    $0, of: sources, in: options.order, opens: options.question == nil, keepsFacts: options.keepsFacts)
            }
            options.snapshot?.removingLastComponent().removeLeftovers()
            if let files { begin(with: files) }
            scanner.perform { [self, files] in
                var session = ScanSession(scan: scan, files: files)
                session.isUnsaved = index.withLock(\.hasNewRecords)
                if watches { return watch(session) }
                scanOnce(&session)
                while headers.isPending {
                    headers.finish()
                    scanOnce(&session)
                }
            }
        }
    }

    /// Returns when the sources have been read. A scan that watches them has no end.
    public func waitForScan() {
        worker.finish()
        scanner.finish()
    }

    /// The state that is kept from one pass to the next.
    struct ScanSession {
        var scan: LibraryScan
        var files: LibraryFiles?
        /// The folders in which something has changed since the last pass; nil if all must be read.
        var changed: Set<FilePath>?
        /// Whether the last pass found files that may become readable soon without notification.
        var mustRetry = false
        /// Whether the list could not be stored.
        var isUnsaved = false
        var faults = KnownFaults<FilePath>()
    }

    /// Reports the photos of an earlier run: first those that are shown first.
    private func begin(with files: LibraryFiles) {
        let log = files.open()
        if let opening = files.opening(of: log) {
            index.withLock { $0.begin(with: opening, in: log) }
            reportPhotos(only: opening.shownOrder)
        }
        let rows = files.rows(of: log)
        let isKnown = index.withLock { index in
            index.begin(with: rows, in: log)
            index.complete(rows)
            return index.isSeeded
        }
        if isKnown { reportPhotos() }
    }

    private func watch(_ session: ScanSession) {
        let line = try? FileDescriptor.pair(of: .bytes)
        lifeline.withLock { $0 = line?.ours }
        let interval = options.interval
        scanner.perform { [weak self] in Self.keepWatching(session, interval, line?.theirs) { self } }
    }

    /// - Parameters:
    ///   - end: The end of the ``lifeline``.
    ///   - library: Nil once the library has been freed, which ends the watch.
    private static func keepWatching(
        _ session: ScanSession, _ interval: Double, _ end: FileDescriptor?, library: () -> PhotoLibrary?
    ) {
        var session = session
        var watch = FolderWatch(interval: interval, end: end)
        library()?.scanOnce(&session) { watch.begin($0) }
        while library() != nil {
            // A folder may have changed before it was watched, so scan again without waiting.
            let hasNewFolder = watch.watch(session.scan.folders, links: session.scan.links)
            if !hasNewFolder { watch.waitForChange(looksAnyway: session.scan.missesSource || session.mustRetry) }
            end?.drain()
            let changed = watch.takeChanges()
            session.changed = hasNewFolder ? nil : changed
            session.scan.beingWritten = watch.beingWritten
            library()?.scanOnce(&session) { watch.begin($0) }
        }
    }

    // MARK: One pass

    /// The seconds after the first pass in which its list is reported, stored and laid out, all in memory that is freed.
    private static let settling = 5.0

    /// - Parameter enter: Called for each folder before it is read.
    private func scanOnce(_ session: inout ScanSession, entering enter: (FilePath) -> Void = { _ in }) {
        let (isFirst, known) = index.withLock { (!$0.hasFinishedPass, $0.count) }
        // Each report is twice as long as the one before, so that all together cost little more than the last.
        var due = max(16, 2 * known)
        var pass = PhotoIndex.Pass()
        var line = WaitingLine()
        func advance() {
            headers.finishPreparing()
            headers.prepare(unknownFiles(among: &line.gathered))
            for entry in line.advance() {
                if let known = entry.known {
                    index.withLock { $0.keep(known, in: &pass) }
                } else {
                    handle(entry.found, in: &pass)
                }
                guard isFirst, index.withLock({ $0.count }) >= due else { continue }
                due *= 2
                reportPhotos()
            }
        }
        session.scan.walk(
            isUnchanged: unchangedFolders(session),
            hasPhotos: { folder in self.index.withLock { $0.hasPhotos(in: folder) } }
        ) { found in
            if case .entered(let folder) = found { enter(folder) }
            line.gathered.append((found, nil))
            for _ in 0..<line.due(with: self.index.withLock { $0.count }) { advance() }
        }
        // First the files whose headers are being read, then those gathered meanwhile.
        for _ in 0..<2 { advance() }
        headers.endPass()
        if isFirst { worker.perform(after: Self.settling) { FreeMemory.returnToSystem() } }
        session.mustRetry = pass.mustRetry
        let hasChanged = index.withLock { $0.finish(pass) }
        if index.withLock(\.store.hasLeftOut) { logMissingLabels() }
        if session.isUnsaved && !hasChanged { store(&session) }
        guard isFirst || hasChanged else { return }
        guard hasChanged || known == 0 else { return reportCompletion() }
        forgetWarnings()
        store(&session)
        reportPhotos()
    }

    /// Whether the next pass need not read a folder; nil if it must read all.
    private func unchangedFolders(_ session: ScanSession) -> ((FilePath) -> Bool)? {
        guard let changed = session.changed, session.scan.links.isEmpty, !session.scan.hasLinks,
            !session.scan.missesSource, !session.mustRetry, !headers.isPending
        else { return nil }
        let folders = changed.union(index.withLock(\.unreadFolders)).withParents
        return { [self] folder in !folders.contains(folder) && index.withLock { $0.knows(folder) } }
    }

    /// Notes which of these are known, and returns those whose headers must be read.
    private func unknownFiles(among entries: inout [WaitingLine.Entry]) -> [FoundFile] {
        let needsInodes = index.withLock { index in
            entries.contains { if case .file(let file) = $0.found { index.needsInodes(for: file) } else { false } }
        }
        if needsInodes {
            // It reads all records, and others need the index meanwhile.
            let inodes = index.withLock(\.self).allInodes
            index.withLock { $0.inodes = inodes }
        }
        return index.withLock { index in
            var unknown: [FoundFile] = []
            for number in entries.indices {
                guard case .file(let file) = entries[number].found else { continue }
                switch index.knowledge(of: file, exists: \.exists) {
                case .photo(let id, isUnchanged: true) where file.note.clip == nil: entries[number].known = id
                case .nothing:
                    unknown.append(file)
                    if let side = file.note.sidecar { unknown.append(FoundFile(path: side.path, stamp: side.stamp)) }
                default: break
                }
            }
            return unknown
        }
    }

    /// Logs that labels were left out, once.
    private func logMissingLabels() {
        guard !hasLoggedLabels.exchange(true, ordering: .relaxed) else { return }
        logger.warning(
            "the titles and texts of all photos take more than \(PhotoStore.labelLimit >> 20) MB; further photos are shown without"
        )
    }

    private func logUnreachable(_ source: FilePath, _ error: Errno) {
        let what = error == .noSuchFileOrDirectory ? "has disappeared" : "cannot be read: \(error)"
        let interval = Int(options.interval)
        logger.warning("\(source.quoted) \(what); still showing its photos, next try in \(interval) s")
    }

    private func store(_ session: inout ScanSession) {
        guard let path = options.snapshot else { return }
        do {
            // Others read the index meanwhile; only this thread changes its photos.
            var copy = index.withLock(\.self)
            guard try session.files?.write(&copy) == true else { return }
            index.withLock { $0.takeRecords(of: copy) }
            session.isUnsaved = false
            if session.faults.end(path) { logger.notice("can save the list of photos again") }
        } catch {
            session.isUnsaved = !(error is LibraryFiles.NotStored)
            // Another pass follows, and with it another attempt.
            if session.isUnsaved { worker.perform(after: LibraryFiles.interval) { [weak self] in self?.scanAgain() } }
            guard let report = session.faults.begin(path, "\(error)") else { return }
            let consequence = session.isUnsaved ? "next try in a minute" : "the next start will look at all photos"
            logger.notice("cannot save the list of photos: \(error); \(consequence)\(report)")
        }
    }

    private func handle(_ found: FolderWalk.Found, in pass: inout PhotoIndex.Pass) {
        switch found {
        case .skipped(let path, let why): noteUnread(path, why, in: &pass)
        case .unreadable(let path, let error):
            // Permissions may be changed by mistake, and a disk may fail for a moment, so the folder's photos stay as
            // long as it exists.
            index.withLock { $0.keepAll(below: path, in: &pass) }
            noteUnread(path, "cannot read: \(error)", in: &pass)
        case .unreachable(let source, let error, let isNew):
            if isNew { logUnreachable(source, error) }
            index.withLock { $0.keepAll(below: source, in: &pass) }
        case .ignored(let path, let why): logIgnored(path, path.quoted, "text file ignored: \(why)")
        case .vanished(let path): index.withLock { $0.keepVanished(path, in: &pass) }
        case .entered(let folder): pass.enter(folder)
        case .left(let folder): pass.leave(folder)
        case .unchanged(let folder): index.withLock { $0.keepUnchanged(folder, in: &pass) }
        case .file(let file):
            handle(file, in: &pass)
            guard let clip = file.note.clip, index.withLock({ $0.showsClip(beside: file, in: pass) }) else { return }
            handle(FoundFile(path: clip.path, stamp: clip.stamp), in: &pass)
        }
    }

    private func noteUnread(_ path: FilePath, _ why: String, in pass: inout PhotoIndex.Pass) {
        if index.withLock({ $0.noteUnread(path, why, in: &pass) }) { skip(path, nil, why) }
    }

    private func handle(_ file: FoundFile, in pass: inout PhotoIndex.Pass) {
        switch index.withLock({ $0.knowledge(of: file, exists: \.exists) }) {
        case .photo(let id, isUnchanged: true): index.withLock { $0.keep(id, in: &pass) }
        case .photo(let id, isUnchanged: false): index.withLock { $0.keep(id, as: file, in: &pass) }
        case .noPicture: index.withLock { $0.keepRefused(file, in: &pass) }
        case .nothing: read(file, in: &pass)
        }
    }

    private func read(_ file: FoundFile, in pass: inout PhotoIndex.Pass) {
        do throws(PictureError) {
            let ready: @Sendable () -> Void = { [weak self] in self?.scanAgain() }
            var header = try headers.header(of: file, ready: ready)
            guard header.format != .xmp else { throw PictureError.unknownFormat }
            if let clip = try headers.clip(of: file, ready: ready) { header.clip = clip }
            logRemarks(of: file, &header)
            try describe(file, &header, ready)
            guard header.properties.rating != -1 else { return reject(file, in: &pass) }
            index.withLock { $0.add(file, header, in: &pass) }
        } catch {
            note(error, file, in: &pass)
        }
    }

    private func reject(_ file: FoundFile, in pass: inout PhotoIndex.Pass) {
        let why = "rejected (its rating in XMP is -1)"
        if index.withLock({ $0.refuse(file, why, isRejected: true, in: &pass) }) {
            skip(file.path, file.note.origin, why)
        }
    }

    /// Adds the description beside a photo. One that cannot be read is ignored.
    private func describe(
        _ file: FoundFile, _ header: inout ImageHeader, _ ready: @escaping @Sendable () -> Void
    ) throws(PictureError) {
        guard let side = file.note.sidecar else { return }
        let sidecar = FoundFile(path: side.path, stamp: side.stamp)
        do throws(PictureError) {
            var description = try headers.header(of: sidecar, ready: ready)
            guard description.format == .xmp else { throw .unknownFormat }
            logRemarks(of: sidecar, &description)
            let isOwn = side.path.stem?.lowercased() == file.path.lastComponent?.string.lowercased()
            header.properties = header.properties.described(by: description.properties, isOwn: isOwn)
        } catch {
            switch error {
            case .postponed, .noDecoder, .stalled, .cancelled: throw error
            default:
                let why = error == .unknownFormat ? "not XMP" : "\(error)"
                logIgnored(side.path, side.path.quoted, "sidecar ignored: \(why)")
            }
        }
    }

    /// Logs the ignored parts of a photo's metadata, and forgets them, because a library may have many photos.
    private func logRemarks(of file: FoundFile, _ header: inout ImageHeader) {
        guard !header.properties.remarks.isEmpty else { return }
        let name = file.path.quoted(from: file.note.origin)
        for remark in header.properties.remarks { logIgnored(file.path, name, remark) }
        header.properties.remarks = []
    }

    private func note(_ error: PictureError, _ file: FoundFile, in pass: inout PhotoIndex.Pass) {
        let kind = [.unknownFormat, .empty].contains(error) ? FileKind(file.path.nameBytes) : nil
        let isText = error == .unknownFormat && TextFiles.mayBeOne(file.path.nameBytes)
        let why = isText ? TextFiles.misplaced : kind?.fault ?? "\(error)"
        let isNew = index.withLock { index in
            switch error {
            case .postponed, .noDecoder:
                // The pool of decoders logs that it cannot start any.
                pass.mustRetry = pass.mustRetry || error != .postponed
                index.keepUnread(file.path, in: &pass)
                return false
            case _ where error.isOfContents: return index.refuse(file, kind == .note ? nil : why, in: &pass)
            default:
                if case .stalled = error { pass.mustRetry = true }
                return index.noteUnread(file.path, from: file.note.origin, why, in: &pass)
            }
        }
        if isNew { skip(file.path, file.note.origin, why) }
    }

    /// Ends the scanner's wait for changes.
    private func scanAgain() {
        lifeline.withLock { line in _ = try? line?.writeAll([0]) }
    }
}
