/** Why an upload is rejected. Sent as code 6000 with `data.reason`. */
export type UploadReason =
  /** The call has no file. */
  | 'missing'
  /** It has more bytes than the limit, compressed or unpacked. */
  | 'tooLarge'
  /** It is not of a supported type, whatever its name. */
  | 'notAccepted'
  /** It has the signature of a supported type but cannot be parsed. */
  | 'corrupt'
  /** It is valid as files of two types. */
  | 'polyglot'
  /** It has macros, scripts, embedded programs, or fields, formulas or links that load something. */
  | 'activeContent'
  /** It is encrypted, so it cannot be inspected. */
  | 'encrypted'
  /** It is a picture with more pixels than the limit. */
  | 'tooManyPixels'
  /** The check exceeds its time or memory limit. */
  | 'tooComplex'
  /** It is an ID document with too few pixels to be legible. */
  | 'tooFewPixels'

export type Refused = { readonly kind: 'refused'; readonly reason: UploadReason }

export const refused = (reason: UploadReason): Refused => ({ kind: 'refused', reason })
