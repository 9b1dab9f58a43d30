/** The parts of a call that its signature covers. */
export type Signed = {
  /** The URL's path, such as `/v1/lot/get`. */
  readonly path: string
  /** The Unix milliseconds in decimal, as in the header. */
  readonly timestamp: string
  /** All parameter values of query and form as text: list members separately, files omitted. */
  readonly values: readonly string[]
  /** The application's key. */
  readonly key: string
}

/** Returns the lower-case hex MD5 of a text's UTF-8 bytes. */
export type Md5 = (text: string) => string

/** The maximum difference between a call's timestamp and the server's clock, in milliseconds. */
export const timestampWindow = 5 * 60_000

/** Returns the signed text: path, timestamp, values sorted by UTF-16 code unit, and key, without separators. */
export const signedText = ({ path, timestamp, values, key }: Signed): string =>
  [path, timestamp, ...values.toSorted(), key].join('')

/** Returns the `signature` header of a call. */
export const signatureOf = (signed: Signed, md5: Md5): string => md5(signedText(signed).toWellFormed())
