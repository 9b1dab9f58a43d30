import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import { planGet } from '#wire/calls/plans.ts'
import type { CallResult, Client } from '#wire/client/client.ts'
import { refusedError, type TransportErrorName, transportError } from '#wire/refusals/call-error.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import type { RefusalData } from '#wire/refusals/refusal-data.ts'
import type { Call, PayloadInputOf } from '#wire/schema/call.ts'

type Handler<C extends Call> = (payload: PayloadInputOf<C>) => CallResult<C> | Promise<CallResult<C>>

/** A request to which the test responds later. */
export type HeldRequest<C extends Call> = { readonly respond: (result: CallResult<C>) => void }

/** An API client whose responses come from the test. */
export type FakeClient = Client & {
  /** Sets the response to a call from now on. */
  readonly on: <C extends Call>(call: C, handler: Handler<C>) => void
  /** Holds the responses to a call from now on, until the test releases each. */
  readonly hold: <C extends Call>(call: C) => HeldRequest<C>
  /** Returns the payloads sent with a call, oldest first. */
  readonly sent: <C extends Call>(call: C) => readonly PayloadInputOf<C>[]
  /** The paths of calls for which the test provided no response. */
  readonly unexpected: readonly string[]
}

export function createFakeClient(): FakeClient {
  const handlers = new Map<string, Handler<never>>()
  const requests: { readonly path: string; readonly payload: unknown }[] = []
  const unexpected: string[] = []
  const on: FakeClient['on'] = (call, handler) => void handlers.set(call.path, handler)
  // Most companies have no attributes of their own.
  on(ownAttributeList, () => success({ list: [] }))
  // Most bidders have no plan.
  on(planGet, () => success({ plan: null, seq: 0 }))
  return {
    on,
    hold: (call) => {
      const waiting = Promise.withResolvers<CallResult<typeof call>>()
      on(call, () => waiting.promise)
      return { respond: waiting.resolve }
    },
    sent: (call) =>
      requests
        .filter(({ path }) => path === call.path)
        .map(({ payload }) => payload as PayloadInputOf<typeof call>),
    unexpected,
    call: async (call, payload) => {
      requests.push({ path: call.path, payload })
      const handler = handlers.get(call.path) as Handler<typeof call> | undefined
      if (handler) return late(handler(payload))
      unexpected.push(call.path)
      return { ok: false, error: transportError('aborted', `The test has no response to ${call.path}`) }
    },
    onError: () => () => undefined,
    clockOffset: () => 0,
  }
}

/** Except in a test that controls time. */
const { setTimeout, setImmediate } = globalThis

/** Delays a response: as over a network, none arrives before the page has shown the request. */
async function late<Response>(response: Response): Promise<Awaited<Response>> {
  await new Promise((resolve) => setTimeout(() => setImmediate(resolve)))
  return await response
}

/** Returns a successful response. */
export const success = <D>(data: D): { readonly ok: true; readonly data: D } => ({ ok: true, data })

/** Returns a refusal, with the message that the server would send. */
export function refusal<N extends RefusalName>(name: N, data: RefusalData<N>, msg = 'The server’s message') {
  const error = refusedError([name], { code: codes[name], msg, rid: 'request', data })
  if (error.name === 'unknown') throw new Error(`The data of ${name} do not match its schema`)
  return { ok: false, error } as const
}

/** Returns a failed request: no response, or none that can be read. */
export const failure = (name: TransportErrorName, status = 0) =>
  ({ ok: false, error: transportError(name, 'No response', { status }) }) as const
