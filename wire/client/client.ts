import { urlPath } from '#wire/address/address.ts'
import { type CallError, refusedError } from '#wire/refusals/call-error.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import { commonRefusals } from '#wire/refusals/common-refusals.ts'
import type { Call, DataOf, PayloadInputOf, RefusalOf } from '#wire/schema/call.ts'
import { type Form, formOf, signedValues } from '#wire/schema/form.ts'
import { nameStates } from '#wire/states/name-states.ts'
import { faultText } from '#wire/words/fault.ts'
import { type CallHeaders, version, type WireLang } from './headers.ts'
import { md5 } from './md5.ts'
import { signatureOf } from './signing.ts'
import { type Fetch, send, type TransportResult } from './transport.ts'

/** What a client is made of. What may change while it lives is asked for at each call. */
export type ClientSettings = {
  /** Where the house is, such as https://example.com; '' for the page's own origin. */
  readonly origin: string
  readonly appid: string
  readonly key: string
  /** '' for a visitor. */
  readonly token: () => string
  readonly lang: () => WireLang
  /** Unix milliseconds by this device's clock; the client corrects it by the server's. */
  readonly now?: () => number
  readonly fetch?: Fetch
  /** Called when the house says that the session which the client still uses has ended. */
  readonly onSessionEnd?: (token: string) => void
  /**
   * Called when a call needs its caller to prove who they are (R5).
   * @returns whether they have: the call is then sent again as it was
   */
  onFreshSignIn?: (lack: 'setUp' | 'confirm') => Promise<boolean>
}

/** What a call comes to. */
export type CallResult<C> =
  | { readonly ok: true; readonly data: DataOf<C> }
  | { readonly ok: false; readonly error: CallError<RefusalOf<C>> }

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the call is given up; 15 s where it is not said. */
  readonly timeout?: number | undefined
  /** What carries this one call: for files, whose sending takes its time and is watched. */
  readonly fetch?: Fetch | undefined
}

/** Hears every error but those of calls that the asker itself called off. */
export type ErrorListener = (error: CallError, path: string) => void

export type Client = {
  call<C extends Call>(call: C, payload: PayloadInputOf<C>, options?: CallOptions): Promise<CallResult<C>>
  /** @returns a function that ends the listening */
  onError(listener: ErrorListener): () => void
  /** Milliseconds that the server's clock is ahead of this device's, as far as has been learnt. */
  clockOffset(): number
}

const defaultTimeoutMs = 15_000

/** A client of the house, for browsers and Node: signs calls, keeps the clock, tells errors. */
export function createClient(settings: ClientSettings): Client {
  const { now = Date.now, fetch = (url, init) => globalThis.fetch(url, init) } = settings
  const listeners = new Set<ErrorListener>()
  const clock = { offset: 0, last: 0 }

  /** Never the same twice: a server takes a second call with the same signature for a replay. */
  const timestamp = () => {
    clock.last = Math.max(Math.round(now() + clock.offset), clock.last + 1)
    return String(clock.last)
  }

  const sign = (path: string, form: Form): CallHeaders => {
    const stamp = timestamp()
    const signed = { path, timestamp: stamp, values: signedValues(form.pairs), key: settings.key }
    const signature = signatureOf(signed, md5)
    const [token, lang] = [settings.token(), settings.lang()]
    return { token, appid: settings.appid, version, timestamp: stamp, lang, signature }
  }

  const request = async (call: Call, form: Form, options: CallOptions) => {
    const { signal, timeout = defaultTimeoutMs, fetch: carrier = fetch } = options
    const path = urlPath(call)
    const response = await send(carrier, {
      url: `${settings.origin}${path}`,
      verb: call.verb,
      form,
      headers: sign(path, form),
      timeout,
      signal,
      failureMessage: faultText(settings.lang()),
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
    // The tests hold the server's answers against the calls' schemas; here they are trusted.
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

/** The server's time, where it found the call's timestamp wrong; null otherwise. */
const serverTimeOf = (result: CallResult<Call>): number | null =>
  !result.ok && result.error.name === 'staleTimestamp' ? result.error.data.serverTime : null
