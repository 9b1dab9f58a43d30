import type { z } from 'zod/mini'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import type { Fault } from '#wire/refusals/fault.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import type { Call, CommonRefusal, Payload, Shape, UploadCall, Who } from '#wire/schema/call.ts'
import type { Pair } from '#wire/schema/form.ts'
import { readForm } from '#wire/schema/read-form.ts'
import type { FileOutcome, Spool } from './file-receiver.ts'

export type { FileOutcome as Arrival, ReceivedFile, Spool } from './file-receiver.ts'

import type { Guest } from './guest.ts'

/** A signed-in person, as calls need to know them. */
export type Viewer = {
  readonly userId: string
  /** What they may act as in this session. */
  readonly roles: readonly Role[]
  /** Every role of their account, also while it is withheld; left out where none is. */
  readonly accountRoles?: readonly Role[]
  /** R5: what this session lacks before it may act as staff; left out where it lacks nothing. */
  readonly missingStep?: 'setUp' | 'confirm'
  /** R5: Unix milliseconds when they last proved who they are; left out where they never have. */
  readonly provedAt?: number
  /** R5: whether they have shown a second factor or a passkey in this session. */
  readonly hasFactor?: boolean
  /** Unix milliseconds when their session ends by itself. */
  readonly endsAt?: number
}

/** Every role that somebody's account has: what bars them holds also while what it permits is withheld (R5, R6). */
export const accountRolesOf = ({ accountRoles, roles }: Viewer): readonly Role[] => accountRoles ?? roles

/** Tells whose session a token is at an instant, in Unix milliseconds; null where it is nobody's, or over. */
export type SessionReader = { viewerOf(token: string, now: number): Promise<Viewer | null> }

/** The languages that the house answers in. */
export type Language = 'en' | 'zh-Hans'

/** All that a call's handler knows besides the payload. */
export type CallContext = {
  /** null for a visitor. */
  readonly viewer: Viewer | null
  /** The session's token; '' for a visitor. */
  readonly token: string
  readonly lang: Language
  /** The request's id. */
  readonly rid: string
  /** The network that the request came from; see network.ts. */
  readonly ip: string
  /** What the browser that asks calls itself; '' where nothing is said. */
  readonly agent: string
  /** The browser that asks, whoever is signed in there. */
  readonly guest: Guest
  /** Unix milliseconds when the request came. */
  readonly now: number
}

/** A visit of somebody signed in. */
export type MemberContext = CallContext & { readonly viewer: Viewer }

/** What comes of a call, before it is put into words. */
export type CallOutcome =
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'badInput'; readonly faults: { readonly [name: string]: Fault } }
  | { readonly kind: 'refused'; readonly refusal: WireRefusal }

/**
 * Looks whether somebody may make a call with these parameters, beyond what its role says.
 * @param path the call's path
 * @param now Unix milliseconds when it came
 * @returns why they may not; null where they may
 */
export type Guard = (
  path: string,
  viewer: Viewer | null,
  payload: Readonly<Record<string, unknown>>,
  now: number,
) => Promise<WireRefusal | null>

/** What the server needs to know of a call to let it through. */
export type CallSpec = Pick<Call, 'verb' | 'path' | 'who' | 'fields' | 'file'>

/** One call with what answers it. */
export type CallHandler = {
  readonly call: CallSpec
  /** Checks who asks, reads the parameters and answers. Rejects only for a fault of the house. */
  handle(visit: CallContext, pairs: readonly Pair[], file?: FileOutcome, guard?: Guard): Promise<CallOutcome>
  /** Where its file goes while it comes; only where the call brings one. */
  readonly spool?: Spool
}

/** What a handler says of a parameter that only it could tell was wrong. */
export type BadInput = Extract<CallOutcome, { readonly kind: 'badInput' }>

/** What a handler may tell: the call's data, one of its refusals, or that a parameter is wrong after all. */
type HandlerResult<D extends z.ZodMiniType, R extends RefusalName> =
  | z.output<D>
  | WireRefusal<R | CommonRefusal>
  | BadInput

/** Answers a call that anyone may ask. */
export function handleCall<P extends Shape, D extends z.ZodMiniType, R extends RefusalName>(
  call: Call<P, D, R>,
  handle: (visit: CallContext, payload: Payload<P>) => HandlerResult<D, R> | Promise<HandlerResult<D, R>>,
): CallHandler {
  return createHandler(call, handle)
}

/** Answers a call that needs a session; its handler always has a viewer. */
export function handleMemberCall<P extends Shape, D extends z.ZodMiniType, R extends RefusalName>(
  call: Call<P, D, R>,
  handle: (visit: MemberContext, payload: Payload<P>) => HandlerResult<D, R> | Promise<HandlerResult<D, R>>,
): CallHandler {
  return createHandler(call, (visit, payload) => {
    const { viewer } = visit
    return viewer ? handle({ ...visit, viewer }, payload) : refusal('notAllowed')
  })
}

/** Answers a call that brings a file. @param spool where the file goes while it comes */
export function handleUpload<P extends Shape, D extends z.ZodMiniType, R extends RefusalName>(
  call: UploadCall<P, D, R>,
  spool: Spool,
  handle: (
    visit: CallContext,
    payload: Payload<P>,
    file: FileOutcome,
  ) => HandlerResult<D, R> | Promise<HandlerResult<D, R>>,
): CallHandler {
  return { ...createHandler(call, handle), spool }
}

function createHandler<P extends Shape, D extends z.ZodMiniType, R extends RefusalName>(
  call: Call<P, D, R>,
  handle: (visit: CallContext, payload: Payload<P>, file: FileOutcome) => unknown,
): CallHandler {
  return {
    call,
    handle: async (visit, pairs, file = { kind: 'missing' }, guard = allowAll) => {
      const refused = refusalFor(call.who, visit.viewer)
      if (refused !== null) return { kind: 'refused', refusal: refused }
      const reading = readForm(call, pairs)
      if (!reading.ok) return { kind: 'badInput', faults: reading.faults }
      const rejected = await guard(call.path, visit.viewer, reading.payload, visit.now)
      if (rejected !== null) return { kind: 'refused', refusal: rejected }
      const result: unknown = await handle(visit, reading.payload, file)
      if (isRefusal(result)) return { kind: 'refused', refusal: result }
      return isBadInput(result) ? result : { kind: 'done', data: result }
    },
  }
}

const allowAll: Guard = () => Promise.resolve(null)

/** The same answers behind a guard, which judges each call once its parameters are read. */
export const withGuard = (answers: readonly CallHandler[], guard: Guard): readonly CallHandler[] =>
  answers.map((one) => ({ ...one, handle: (visit, pairs, file) => one.handle(visit, pairs, file, guard) }))

/** Why a call is closed to somebody: for good, or until they have shown their second factor (R5). null where it is open. */
function refusalFor(who: Who, viewer: Viewer | null): WireRefusal | null {
  if (isAllowed(who, viewer)) return null
  const { missingStep } = viewer ?? {}
  return viewer && missingStep !== undefined && isAllowed(who, { ...viewer, roles: accountRolesOf(viewer) })
    ? refusal('freshSignInNeeded', { status: missingStep })
    : refusal('notAllowed')
}

/** Whether a call is open to somebody; a manager may do what a clerk may. */
function isAllowed(who: Who, viewer: Viewer | null): boolean {
  switch (who) {
    case 'anyone':
      return true
    case 'user':
      return viewer !== null
    case 'clerk':
      return viewer?.roles.some((role) => role === 'clerk' || role === 'manager') ?? false
    case 'manager':
      return viewer?.roles.includes('manager') ?? false
    default:
      return unreachable(who)
  }
}

/** Says that one parameter is wrong. */
export const badInput = (field: string, fault: Fault): BadInput => ({
  kind: 'badInput',
  faults: { [field]: fault },
})

const isOfKind = (result: unknown, kind: string): boolean =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === kind

/** Whether what a handler told is a refusal. No entity of the wire has a `kind` of these names. */
const isRefusal = (result: unknown): result is WireRefusal => isOfKind(result, 'refusal')

const isBadInput = (result: unknown): result is BadInput => isOfKind(result, 'badInput')
