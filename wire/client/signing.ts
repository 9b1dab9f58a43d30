/** What a call's signature covers. */
export type Signed = {
  /** The URL's path, such as `/v1/lot/get`. */
  readonly path: string
  /** Unix milliseconds, decimal, as the header says it. */
  readonly timestamp: string
  /** Every parameter value as text, of query and form alike, array members each for itself; files left out. */
  readonly values: readonly string[]
  /** The application's key. */
  readonly key: string
}

/** Lower-case hex MD5 of a text's UTF-8 bytes. */
export type Md5 = (text: string) => string

/** The farthest that a call's timestamp may be from the server's clock, either way. */
export const timestampWindow = 5 * 60_000

/** The text whose MD5 is the signature: path, timestamp, values by UTF-16 code unit, key, nothing between them. */
export const signedText = ({ path, timestamp, values, key }: Signed): string =>
  [path, timestamp, ...values.toSorted(), key].join('')

/** The `signature` header of a call. */
export const signatureOf = (signed: Signed, md5: Md5): string => md5(signedText(signed).toWellFormed())
