import type { Envelope } from '#wire/schema/envelope.ts'
import { nameOf, type RefusalName, transportCode } from './codes.ts'
import { type RefusalData, schemaOfRefusal } from './refusal-data.ts'

/** Why a call returned no response. `aborted` means that the caller cancelled it. */
export type TransportErrorName = 'unreachable' | 'timeout' | 'aborted' | 'status' | 'malformed'

/** No response or a malformed one, so that the outcome of the call is unknown. */
export type TransportError = {
  readonly scope: 'http'
  readonly code: typeof transportCode
  readonly name: TransportErrorName
  readonly message: string
  /** The request id; '' without a response. */
  readonly requestID: string
  readonly data: null
  /** The HTTP status; 0 without a response. */
  readonly status: number
}

/** The server refused the call. `message` is in the caller's language. */
export type RefusedError<N extends RefusalName = RefusalName> = {
  [K in N]: {
    readonly scope: 'server'
    readonly code: number
    readonly name: K
    readonly message: string
    readonly requestID: string
    readonly data: RefusalData<K>
  }
}[N]

/** An unknown code, or a known one with unexpected data. */
export type UnknownError = {
  readonly scope: 'server'
  readonly code: number
  readonly name: 'unknown'
  readonly message: string
  readonly requestID: string
  readonly data: unknown
}

export type CallError<N extends RefusalName = RefusalName> = TransportError | RefusedError<N> | UnknownError

export function transportError(
  name: TransportErrorName,
  message: string,
  { status = 0, requestID = '' }: { readonly status?: number; readonly requestID?: string } = {},
): TransportError {
  return { scope: 'http', code: transportCode, name, message, requestID, data: null, status }
}

/** Returns the error of a refusal envelope; `unknown` if the call does not declare the refusal. */
export function refusedError<N extends RefusalName>(
  names: readonly N[],
  envelope: Envelope,
): RefusedError<N> | UnknownError
export function refusedError(names: readonly RefusalName[], { code, msg, rid, data }: Envelope) {
  const received = nameOf(code)
  const name = names.find((one) => one === received)
  const base = { scope: 'server', code, message: msg, requestID: rid } as const
  if (name === undefined) return { ...base, name: 'unknown', data } as const
  const schema = schemaOfRefusal(name)
  if (schema === null) return { ...base, name, data: null }
  const read = schema.safeParse(data)
  return read.success ? { ...base, name, data: read.data } : ({ ...base, name: 'unknown', data } as const)
}
