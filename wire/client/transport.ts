import { type TransportError, transportError } from '#wire/refusals/call-error.ts'
import type { Call } from '#wire/schema/call.ts'
import { type Envelope, readEnvelope } from '#wire/schema/envelope.ts'
import type { Form } from '#wire/schema/form.ts'
import type { CallHeaders } from './headers.ts'

/** The result of a request: an envelope, or why there is none. */
export type TransportResult = { readonly envelope: Envelope } | { readonly error: TransportError }

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A prepared request. */
export type Request = {
  readonly url: string
  readonly verb: Call['verb']
  readonly form: Form
  readonly headers: CallHeaders
  /** The timeout in milliseconds. */
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  /** The message for a request without a response, in the caller's language. */
  readonly failureMessage: string
}

/** Sends a request and reads its envelope. Never rejects. */
export async function send(fetch: Fetch, request: Request): Promise<TransportResult> {
  const { signal, headers, failureMessage } = request
  const deadline = AbortSignal.timeout(request.timeout)
  const { query, ...encoded } = encodeForm(request)
  const init = {
    ...encoded,
    headers,
    cache: 'no-store',
    signal: AbortSignal.any([deadline, ...definedSignals(signal)]),
  } as const
  try {
    return await read(await fetch(`${request.url}${query}`, init), failureMessage)
  } catch {
    const name = signal?.aborted ? 'aborted' : deadline.aborted ? 'timeout' : 'unreachable'
    return { error: transportError(name, failureMessage) }
  }
}

const definedSignals = (signal: AbortSignal | undefined): readonly AbortSignal[] => (signal ? [signal] : [])

async function read(response: Response, failureMessage: string): Promise<TransportResult> {
  const envelope = readEnvelope(parse(await response.text()))
  const { ok, status } = response
  if (ok && envelope) return { envelope }
  const message = (!ok && envelope?.msg) || failureMessage
  return {
    error: transportError(ok ? 'malformed' : 'status', message, { status, requestID: envelope?.rid ?? '' }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Encodes a form as query or body. A call with both verbs uses GET. */
function encodeForm({ verb, form: { pairs, files } }: Pick<Request, 'verb' | 'form'>) {
  const params = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  if (verb !== 'POST') return { method: 'GET', query: params.size > 0 ? `?${params}` : '', body: null }
  if (files.length === 0) return { method: 'POST', query: '', body: params }
  const body = new FormData()
  for (const [name, value] of pairs) body.append(name, value)
  for (const [name, file] of files) body.append(name, file)
  return { method: 'POST', query: '', body }
}
