/** Why an upload is rejected. Sent as code 6000 with `data.reason`. */
export type UploadReason =
  /** The call has no file. */
  | 'missing'
  /** More bytes than the limit, compressed or unpacked. */
  | 'tooLarge'
  /** Not a supported type, whatever its name. */
  | 'notAccepted'
  /** Has the signature of a supported type but cannot be parsed. */
  | 'corrupt'
  /** Valid as files of two types. */
  | 'polyglot'
  /** Macros, scripts, embedded programs, or fields, formulas and links that load something. */
  | 'activeContent'
  /** Encrypted, so that it cannot be inspected. */
  | 'encrypted'
  /** A picture with more pixels than the limit. */
  | 'tooManyPixels'
  /** The check exceeds its time or memory limit. */
  | 'tooComplex'
  /** An ID document with too few pixels to be legible. */
  | 'tooFewPixels'

export type Refused = { readonly kind: 'refused'; readonly reason: UploadReason }

export const refused = (reason: UploadReason): Refused => ({ kind: 'refused', reason })
