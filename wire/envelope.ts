import * as z from 'zod/mini'
import { codes, type RefusalName } from './codes.ts'

/** What every answer is wrapped in. `rid` is the request's id, which the logs bear too. */
export type Envelope<Data = unknown> = {
  readonly code: number
  readonly msg: string
  readonly rid: string
  readonly data: Data
}

const envelope = z.object({ code: z.int(), msg: z.string(), rid: z.string(), data: z.unknown() })

/** Reads an answer's body; undefined where it is no envelope. */
export function readEnvelope(body: unknown): Envelope | undefined {
  const read = envelope.safeParse(body)
  return read.success ? { ...read.data, data: read.data.data ?? null } : undefined
}

export const success = <Data>(rid: string, data: Data): Envelope<Data> => ({
  code: codes.ok,
  msg: 'ok',
  rid,
  data,
})

/** @param msg in the request's language */
export const refused = <Data>(rid: string, name: RefusalName, msg: string, data: Data): Envelope<Data> => ({
  code: codes[name],
  msg,
  rid,
  data,
})
