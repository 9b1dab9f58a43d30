import { codes, type RefusalName } from '#wire/refusals/codes.ts'

/** The envelope of every response. `rid` is the request id, which is also in the logs. */
export type Envelope<Data = unknown> = {
  readonly code: number
  readonly msg: string
  readonly rid: string
  readonly data: Data
}

/** Parses a response body; undefined if it is not an envelope. */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if (!('code' in body && 'msg' in body && 'rid' in body)) return undefined
  const { code, msg, rid } = body
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return undefined
  if (typeof msg !== 'string' || typeof rid !== 'string') return undefined
  return { code, msg, rid, data: 'data' in body ? (body.data ?? null) : null }
}

export const success = <Data>(rid: string, data: Data): Envelope<Data> => ({
  code: codes.ok,
  msg: 'ok',
  rid,
  data,
})

/** Creates the envelope of a refusal. @param msg the message in the request's language */
export const refused = <Data>(rid: string, name: RefusalName, msg: string, data: Data): Envelope<Data> => ({
  code: codes[name],
  msg,
  rid,
  data,
})
