/** Why the house does not take a file. Said to the sender as code 6000 with `data.reason`. */
export type UploadReason =
  /** No file came with the call. */
  | 'missing'
  /** More bytes than the house takes, packed or unpacked. */
  | 'tooLarge'
  /** Nothing that the house takes, whatever its name says. */
  | 'notAccepted'
  /** Begins like something that the house takes, and cannot be read to its end. */
  | 'corrupt'
  /** One thing at its beginning, and another at its end. */
  | 'polyglot'
  /** Macros, scripts, embedded programs, or fields, formulas and links that load something. */
  | 'activeContent'
  /** Locked, so that nobody can see what it does. */
  | 'encrypted'
  /** A picture of more pixels than the house decodes. */
  | 'tooManyPixels'
  /** Checking it takes more time or memory than any file needs. */
  | 'tooComplex'
  /** A picture of fewer pixels than can be read from; of documents only. */
  | 'tooFewPixels'

export type Refused = { readonly kind: 'refused'; readonly reason: UploadReason }

export const refused = (reason: UploadReason): Refused => ({ kind: 'refused', reason })
