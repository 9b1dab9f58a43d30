import { type TobaccoAccess, type TobaccoPolicy, tobaccoAccess } from '#domain/law/tobacco.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { inSpan } from '#server/platform/telemetry/current-span.ts'
import { type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import type { CallResult } from '#wire/client/client.ts'
import { refusedError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { commonRefusals } from '#wire/refusals/common-refusals.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Call, PayloadInputOf } from '#wire/schema/call.ts'
import { formOf } from '#wire/schema/form.ts'
import type { CallContext, CallHandler, CallOutcome, SessionReader, Viewer } from './calls.ts'
import { envelopeOf } from './envelopes.ts'
import type { Gaps } from './gaps.ts'
import { noGuest } from './guest.ts'
import { networkOf } from './network.ts'
import { redactTobacco } from './tobacco-redaction.ts'

/**
 * Makes calls in process on behalf of a caller, as page loaders do. Results have the types of the wire's
 * client. Their data is shared by the process and must not be changed.
 */
export type InProcessCalls = {
  /** Returns the viewer, or null for a visitor or an ended session. */
  viewer(): Promise<Viewer | null>
  /** Returns the caller's access to tobacco (C2). */
  tobaccoAccess(): Promise<TobaccoAccess>
  call<C extends Call>(call: C, payload: PayloadInputOf<C>): Promise<CallResult<C>>
  /** Makes the call with this path, as a page in another thread does. */
  callAt(path: string, payload: object): Promise<CallResult<Call>>
}

/** The caller, as determined by the cookies and connection of a page request. */
export type Caller = Pick<CallContext, 'token' | 'rid' | 'ip'> & {
  readonly lang: PageLanguage
  /** Whether the age has been declared in this browser (C2). */
  readonly hasDeclared: boolean
}

/** Creates in-process calls: the same handlers, without signature and form. They begin in the gaps between bids. */
export function createInProcessCalls(
  answers: readonly CallHandler[],
  sessions: SessionReader,
  clock: Clock,
  tobacco: TobaccoPolicy,
  gaps: Pick<Gaps, 'next'>,
): (caller: Caller) => InProcessCalls {
  const byPath = new Map(answers.map((one) => [one.call.path, one]))
  return (caller) => {
    let found: Promise<Viewer | null> | null = null
    const viewer = () => {
      found ??= caller.token === '' ? Promise.resolve(null) : sessions.viewerOf(caller.token, clock.now())
      return found
    }
    const access = async () =>
      tobaccoAccess(tobacco, { isMember: (await viewer()) !== null, hasDeclared: caller.hasDeclared })
    const outcomeOf = async (one: CallHandler, values: object): Promise<CallOutcome> => {
      const visit: CallContext = {
        ...caller,
        lang: sourceOf(caller.lang),
        pageLang: caller.lang,
        ip: networkOf(caller.ip),
        agent: '',
        guest: noGuest,
        viewer: await viewer(),
        now: clock.now(),
      }
      if (visit.viewer === null && caller.token !== '' && one.call.who !== 'anyone') {
        return { kind: 'refused', refusal: refusal('sessionEnded', { token: caller.token }) }
      }
      const outcome = await one.handle(visit, formOf(one.call, { ...values }).pairs)
      return (await access()) === 'open' ? outcome : redactTobacco(outcome)
    }
    const inGap =
      <T>(find: () => Promise<T>) =>
      async () => {
        await gaps.next()
        return find()
      }
    const callAt = (path: string, values: object): Promise<CallResult<Call>> =>
      inSpan(`call ${path}`, { 'rostrum.call': path }, async (span) => {
        await gaps.next()
        const one = byPath.get(path)
        if (!one) throw new Error(`There is no handler for ${path}`)
        const result = resultOf(one.call, await outcomeOf(one, values), caller)
        if (!result.ok) span?.set({ 'rostrum.refused': true })
        return result
      })
    return {
      viewer: inGap(viewer),
      tobaccoAccess: inGap(access),
      // `handleCall` checks each handler against its call's data and refusals, which the list of handlers
      // cannot express.
      call: <C extends Call>({ path }: C, values: PayloadInputOf<C>) =>
        callAt(path, values) as Promise<CallResult<C>>,
      callAt,
    }
  }
}

function resultOf(call: CallHandler['call'], outcome: CallOutcome, { lang, rid }: Caller): CallResult<Call> {
  const envelope = envelopeOf(outcome, { lang, rid, call })
  if (envelope.code === codes.ok) return { ok: true, data: envelope.data }
  return { ok: false, error: refusedError([...call.refusals, ...commonRefusals], envelope) }
}
