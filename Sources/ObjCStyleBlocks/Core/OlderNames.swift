// The names are the original's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Older names, which PromiseKit 1.7 still had for code written for 1.0.

/// `PMKUnhandledExceptionError`.
public let PMKErrorCodeThrown = PMKUnhandledExceptionError

/// `PMKUnknownError`.
public let PMKErrorCodeUnknown = PMKUnknownError

/// `PMKInvalidUsageError`.
public let PMKErrorCodeInvalidUsage = PMKInvalidUsageError

/// `PMKUnderlyingExceptionKey`.
public let PMKThrown = PMKUnderlyingExceptionKey

/// `PMKFulfiller`.
public typealias PMKPromiseFulfiller = PMKFulfiller

/// `PMKRejecter`.
public typealias PMKPromiseRejecter = PMKRejecter

/// An operation queue for the callbacks of Foundation that settle promises. Every call returns the same queue. The library
/// itself does not use the queue; it is for code that hands a queue to Foundation. Mirrors `PMKOperationQueue()`.
public func PMKOperationQueue() -> OperationQueue { operationQueue }

private let operationQueue = OperationQueue()
