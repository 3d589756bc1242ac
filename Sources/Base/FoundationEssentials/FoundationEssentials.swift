// Foundation under the name of its smaller part, which only Apple's systems lack. Package.swift builds this room there alone.
@_exported import Foundation
