import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallHeaders } from '#wire/client/headers.ts'
import { type Md5, signatureOf, timestampWindow } from '#wire/client/signing.ts'
import { type Pair, signedValues } from '#wire/schema/form.ts'

/** The client application of signed calls. */
export type Application = { readonly appId: string; readonly appKey: string }

/** The headers of a signed call. */
export type SignedHeaders = Pick<CallHeaders, 'appid' | 'timestamp' | 'signature'>

export type SignatureIssue = 'badSignature' | 'staleTimestamp'

/**
 * Checks a call's signature. Returns null if it is valid.
 * @param path URL path, such as `/v1/lot/get`
 *
 * @param now Unix milliseconds by the server's clock
 */
export function signatureIssue(
  { appId, appKey }: Application,
  headers: SignedHeaders,
  { path, pairs, now }: { path: string; pairs: readonly Pair[]; now: number },
): SignatureIssue | null {
  const { appid, timestamp, signature } = headers
  if (appid !== appId || !/^\d{1,16}$/.test(timestamp)) return 'badSignature'
  if (Math.abs(Number(timestamp) - now) > timestampWindow) return 'staleTimestamp'
  const right = signatureOf({ path, timestamp, values: signedValues(pairs), key: appKey }, md5)
  return isSame(right, signature) ? null : 'badSignature'
}

const md5: Md5 = (text) => createHash('md5').update(text).digest('hex')

/** Compares two texts in constant time. */
function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
