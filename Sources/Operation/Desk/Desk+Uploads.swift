import FoundationEssentials
import Platform
import SystemPackage

/// Uploads after tus 1.0.0: core protocol, creation and termination (https://tus.io/protocols/resumable-upload).
extension Desk {
    private static let version = "1.0.0"
    /// The longest name of a file, in bytes.
    private static let longestName = 255

    func beginUpload(_ visit: Visit) -> WebResponse {
        tus { () throws(WebFault) in
            let request = visit.request
            try checkVersion(request)
            guard let size = request["upload-length"].flatMap({ Int($0) }), size > 0 else {
                throw WebFault(400, "length", "expected the size of the file in Upload-Length")
            }
            guard size <= uploads.limits.file else {
                throw WebFault(413, "size", "expected files of at most \(uploads.limits.file) bytes")
            }
            try checkShare(of: visit.guest)
            let name = Self.fileName(in: request["upload-metadata"] ?? "")
            let upload = try faults { () throws(UploadStore.Fault) in
                try uploads.begin(named: name, size: size, by: visit.guest, at: now())
            }
            return WebResponse(201).with("Location", "/uploads/\(upload.id)")
        }
    }

    /// The most photos that the guests of one code may add, of all that there may be.
    private static let most = (ofGuest: 1000, ofAll: 50_000)

    private func checkShare(of guest: String?) throws(WebFault) {
        let photos = state.withLock { $0.list.photos }
        let own = photos.count { $0.guest == guest }
        guard photos.count < Self.most.ofAll, guest == nil || own < Self.most.ofGuest else {
            throw WebFault(507, "number", "there are as many photos as there may be")
        }
    }

    func tellOffset(_ visit: Visit) -> WebResponse {
        tus { () throws(WebFault) in
            try checkVersion(visit.request)
            var upload = try upload(visit)
            guard upload.outcome == nil else { return report(upload, offset: upload.size) }
            let offset = uploads.offset(of: upload.id)
            // All of it was here when the desk or the disk failed.
            if offset == upload.size {
                upload.outcome = try faults { () throws(UploadStore.Fault) in try complete(upload) }
            }
            return report(upload, offset: offset)
        }
    }

    func endUpload(_ visit: Visit) -> WebResponse {
        tus { () throws(WebFault) in
            uploads.remove(try upload(visit).id)
            return WebResponse(204)
        }
    }

    func continueUpload(_ visit: Visit) -> WebPlan {
        do throws(WebFault) {
            let request = visit.request
            try checkVersion(request)
            guard request["content-type"] == "application/offset+octet-stream" else {
                throw WebFault(415, "type", "expected application/offset+octet-stream")
            }
            let upload = try upload(visit)
            guard upload.outcome == nil, let offset = request["upload-offset"].flatMap({ Int($0) }) else {
                throw WebFault(409, "offset", "expected Upload-Offset as HEAD answers it")
            }
            guard let length = request.contentLength, length >= 0, length <= upload.size - offset else {
                throw WebFault(413, "size", "expected at most what is missing of the file")
            }
            let writer = try faults { () throws(UploadStore.Fault) in try uploads.writer(of: upload, from: offset) }
            return .pass(to: UploadReceiver(desk: self, upload: upload, writer: writer, isOwner: visit.guest == nil))
        } catch {
            return .answer(tus { () throws(WebFault) in throw error })
        }
    }

    /// The answer when a part of a file has arrived.
    fileprivate func answer(_ upload: UploadStore.Upload, _ writer: UploadWriter) -> WebResponse {
        tus { () throws(WebFault) in
            let (offset, error) = writer.result
            switch error {
            case nil: break
            case .noSpace?, .diskQuotaExceeded?: throw WebFault(507, "space", "the disk is full")
            case .canceled?: throw WebFault(409, "offset", "another connection sends this file")
            case let error?: throw WebFault(500, "disk", "\(error)")
            }
            guard offset == upload.size else { return report(upload, offset: offset, status: 204) }
            var upload = upload
            upload.outcome = try faults { () throws(UploadStore.Fault) in try complete(upload) }
            return report(upload, offset: offset, status: 204)
        }
    }

    private func report(_ upload: UploadStore.Upload, offset: Int?, status: Int = 200) -> WebResponse {
        let response = WebResponse(status).with("Upload-Offset", "\(offset ?? 0)").with(
            "Upload-Length", "\(upload.size)")
        guard let outcome = upload.outcome else { return response }
        return response.with("Vitrine-Photo", outcome.photo).with("Vitrine-Outcome", outcome.kind.rawValue)
    }

    private func upload(_ visit: Visit) throws(WebFault) -> UploadStore.Upload {
        guard let upload = uploads.upload(visit.name, of: visit.guest) else { throw .missing }
        return upload
    }

    // MARK: The protocol

    private func tus(_ body: () throws(WebFault) -> WebResponse) -> WebResponse {
        respond(body).with("Tus-Resumable", Self.version)
    }

    private func checkVersion(_ request: WebRequest) throws(WebFault) {
        guard request["tus-resumable"] == Self.version else {
            throw WebFault(412, "version", "expected Tus-Resumable: \(Self.version)")
        }
    }

    /// Runs `body`, whose faults are those of a request.
    private func faults<Value>(_ body: () throws(UploadStore.Fault) -> Value) throws(WebFault) -> Value {
        do throws(UploadStore.Fault) {
            return try body()
        } catch {
            switch error {
            case .unknown: throw .missing
            case .wrongOffset(let offset): throw WebFault(409, "offset", "\(offset) bytes of the file are here")
            case .tooMany: throw WebFault(429, "uploads", "too many files at a time", headers: [("Retry-After", "5")])
            case .noSpace: throw WebFault(507, "space", "the disk is full")
            case .failed(let why):
                logger.error("an upload failed: \(why)")
                throw WebFault(500, "disk", "the file cannot be written")
            }
        }
    }

    /// The name of the file in `Upload-Metadata`: keys, each with a value in Base64.
    static func fileName(in metadata: String) -> String {
        for pair in metadata.split(separator: ",") {
            let parts = pair.split(separator: " ")
            guard parts.count == 2, parts[0] == "filename", let data = Data(base64Encoded: String(parts[1])) else {
                continue
            }
            let text = String(decoding: data, as: UTF8.self)
            let name = String(text.split { $0 == "/" || $0 == "\\" }.last ?? "").printable
            if !name.isEmpty, name.utf8.count <= longestName { return name }
        }
        return "photo"
    }
}

/// Writes a part of a file as it arrives, and answers when it is there.
private struct UploadReceiver: BodyReceiver {
    let desk: Desk
    let upload: UploadStore.Upload
    let writer: UploadWriter
    let isOwner: Bool

    func receive(_ bytes: UnsafeRawBufferPointer) { writer.write(bytes) }

    func finish() -> WebResponse {
        if isOwner { desk.extend() }
        return desk.answer(upload, writer)
    }

    /// What has been written stays, and the phone continues from there.
    func cancel() {}
}
