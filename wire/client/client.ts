import { urlPath } from '#wire/address/address.ts'
import { type CallError, refusedError } from '#wire/refusals/call-error.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import { commonRefusals } from '#wire/refusals/common-refusals.ts'
import type { Call, DataOf, PayloadInputOf, RefusalOf } from '#wire/schema/call.ts'
import { type Form, formOf, signedValues } from '#wire/schema/form.ts'
import { nameStates } from '#wire/states/name-states.ts'
import { issueText } from '#wire/words/issue.ts'
import { type CallHeaders, version, type WireLang } from './headers.ts'
import { md5 } from './md5.ts'
import { signatureOf } from './signing.ts'
import { type Fetch, send, type TransportResult } from './transport.ts'

/** The settings of a client. Token and language are read at each call. */
export type ClientSettings = {
  /** The origin of the server, such as https://example.com; '' for that of the page. */
  readonly origin: string
  readonly appid: string
  readonly key: string
  /** Returns the session token; '' for a visitor. */
  readonly token: () => string
  readonly lang: () => WireLang
  /**
   * Returns the time of the device clock in Unix milliseconds, to which the client adds its offset from the
   * server.
   */
  readonly now?: () => number
  readonly fetch?: Fetch
  /** Called when the session in use has ended. */
  readonly onSessionEnd?: (token: string) => void
  /**
   * Called when a call requires a fresh sign-in (R5).
   * @returns whether it succeeded; the call is then repeated unchanged
   */
  onFreshSignIn?: (status: 'setUp' | 'confirm') => Promise<boolean>
}

/** The result of a call. */
export type CallResult<C> =
  | { readonly ok: true; readonly data: DataOf<C> }
  | { readonly ok: false; readonly error: CallError<RefusalOf<C>> }

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** The timeout in milliseconds; 15 s by default. */
  readonly timeout?: number | undefined
  /** Replaces the token of the settings for this call, however often it is sent. */
  readonly token?: string | undefined
  /** Replaces `fetch` for this call, for uploads with progress. */
  readonly fetch?: Fetch | undefined
}

/** Receives every error except those of cancelled calls. */
export type ErrorListener = (error: CallError, path: string) => void

export type Client = {
  call<C extends Call>(call: C, payload: PayloadInputOf<C>, options?: CallOptions): Promise<CallResult<C>>
  /** Adds a listener for errors. @returns a function that unsubscribes */
  onError(listener: ErrorListener): () => void
  /** Returns the milliseconds by which the server's clock is ahead of the device's; 0 until measured. */
  clockOffset(): number
}

const defaultTimeoutMs = 15_000

/** Creates a client for browsers and Node. It signs calls, corrects the clock and reports errors. */
export function createClient(settings: ClientSettings): Client {
  const { now = Date.now, fetch = (url, init) => globalThis.fetch(url, init) } = settings
  const listeners = new Set<ErrorListener>()
  const clock = { offset: 0, last: 0 }

  /** Returns a unique timestamp, since the server refuses a repeated signature as a replay. */
  const timestamp = () => {
    clock.last = Math.max(Math.round(now() + clock.offset), clock.last + 1)
    return String(clock.last)
  }

  const sign = (path: string, form: Form, token = settings.token()): CallHeaders => {
    const stamp = timestamp()
    const signed = { path, timestamp: stamp, values: signedValues(form.pairs), key: settings.key }
    const signature = signatureOf(signed, md5)
    return { token, appid: settings.appid, version, timestamp: stamp, lang: settings.lang(), signature }
  }

  const request = async (call: Call, form: Form, options: CallOptions) => {
    const { signal, timeout = defaultTimeoutMs, fetch: carrier = fetch, token } = options
    const path = urlPath(call)
    const response = await send(carrier, {
      url: `${settings.origin}${path}`,
      verb: call.verb,
      form,
      headers: sign(path, form, token),
      timeout,
      signal,
      failureMessage: issueText(settings.lang()),
    })
    return resultOf(call, response)
  }

  const emitError = (error: CallError, path: string) => {
    if (error.name === 'aborted') return
    for (const listener of listeners) listener(error, path)
    const token = settings.token()
    if (error.name === 'sessionEnded' && token !== '' && error.data.token === token)
      settings.onSessionEnd?.(token)
  }

  const run = async (call: Call, payload: object, options: CallOptions): Promise<CallResult<Call>> => {
    const form = formOf(call, { ...payload })
    let result = await request(call, form, options)
    const serverTime = serverTimeOf(result)
    if (serverTime !== null) {
      clock.offset = serverTime - now()
      clock.last = 0
      result = await request(call, form, options)
    }
    if (!result.ok && result.error.name === 'freshSignInNeeded') {
      const isProved = await settings.onFreshSignIn?.(result.error.data.status)
      if (isProved) result = await request(call, form, options)
    }
    if (!result.ok) emitError(result.error, call.path)
    return result
  }

  return {
    // Responses are not validated here; tests validate them against the schemas of the calls.
    call: (call, payload, options = {}) => run(call, payload, options) as Promise<CallResult<typeof call>>,
    onError: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clockOffset: () => clock.offset,
  }
}

function resultOf(call: Call, response: TransportResult): CallResult<Call> {
  if ('error' in response) return { ok: false, error: response.error }
  const { envelope } = response
  if (envelope.code === codes.ok) {
    nameStates(envelope.data)
    return { ok: true, data: envelope.data }
  }
  return { ok: false, error: refusedError<RefusalName>([...call.refusals, ...commonRefusals], envelope) }
}

/** Returns the server's time if it refused the call's timestamp; null otherwise. */
const serverTimeOf = (result: CallResult<Call>): number | null =>
  !result.ok && result.error.name === 'staleTimestamp' ? result.error.data.serverTime : null
