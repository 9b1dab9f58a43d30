import type { Envelope } from '#wire/schema/envelope.ts'
import { nameOf, type RefusalName, transportCode } from './codes.ts'
import { type RefusalData, schemaOfRefusal } from './refusal-data.ts'

/** Why no answer came from a call. `aborted`: the asker itself no longer wanted one. */
export type TransportErrorName = 'unreachable' | 'timeout' | 'aborted' | 'status' | 'malformed'

/** No answer came, or one that is none: nothing is known of what the call did. */
export type TransportError = {
  readonly scope: 'http'
  readonly code: typeof transportCode
  readonly name: TransportErrorName
  readonly message: string
  /** '' where no answer came. */
  readonly requestID: string
  readonly data: null
  /** HTTP status; 0 where no answer came. */
  readonly status: number
}

/** The house answered that it did nothing, and why. `message` is in the asker's language. */
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

/** A code that this version does not know, or one whose data are not what it expects. */
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

/** The error that a refusal's envelope stands for, if it is one that the call may answer. */
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
