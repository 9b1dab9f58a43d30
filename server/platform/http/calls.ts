import type { z } from 'zod/mini'
import { mayCall, type Role } from '#domain/staff/rights.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import type { Issue } from '#wire/refusals/issue.ts'
import { isRefusal, refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import type { Call, CommonRefusal, Payload, Shape, UploadCall } from '#wire/schema/call.ts'
import type { Pair } from '#wire/schema/form.ts'
import { parseForm } from '#wire/schema/parse-form.ts'
import type { FileOutcome, Spool } from './file-receiver.ts'

import type { Guest } from './guest.ts'

/** The signed-in account of a call. */
export type Viewer = {
  readonly userId: string
  /** U1: the ids of the walk-in bidders with which the account is merged; omitted if there are none. */
  readonly walkIns?: readonly string[]
  /** Roles in effect in this session. */
  readonly roles: readonly Role[]
  /** All roles of the account, including those not in effect; omitted if they are the same. */
  readonly accountRoles?: readonly Role[]
  /** R5: the step that this session needs before its staff roles take effect; omitted if none is needed. */
  readonly missingStep?: 'setUp' | 'confirm'
  /** R5: the time of the last authentication, in Unix milliseconds; omitted if there was none. */
  readonly provedAt?: number
  /** R5: whether a second factor or a passkey was used in this session. */
  readonly hasFactor?: boolean
  /** When the session expires, in Unix milliseconds. */
  readonly endsAt?: number
  /** Q8: whether the call is made with the key of a partner, and so recorded already; omitted if it is not. */
  readonly isPartner?: true
}

/** Returns all roles of an account. Restrictions on staff apply even while their roles are not in effect (R5, R6). */
export const accountRolesOf = ({ accountRoles, roles }: Viewer): readonly Role[] => accountRoles ?? roles

/**
 * Finds the viewer of a session token at an instant in Unix milliseconds, or returns null for an unknown or
 * ended session.
 */
export type SessionReader = { viewerOf(token: string, now: number): Promise<Viewer | null> }

/** The languages of the product. */
export type Language = 'en' | 'zh-Hans'

/** The context of a call besides its payload. */
export type CallContext = {
  /** The signed-in account, or null for a visitor. */
  readonly viewer: Viewer | null
  /** The session's token, or '' for a visitor. */
  readonly token: string
  /** The language in which the texts of its response are written. */
  readonly lang: Language
  /** The language that the caller reads, which is stored if letters follow. */
  readonly pageLang: PageLanguage
  /** The request's id. */
  readonly rid: string
  /** The network of the client; see network.ts. */
  readonly ip: string
  /** The user agent, or '' if there is none. */
  readonly agent: string
  /** The visitor cookie of the browser, independent of the session. */
  readonly guest: Guest
  /** When the request arrived, in Unix milliseconds. */
  readonly now: number
}

/** The context of a call by a signed-in account. */
export type MemberContext = CallContext & { readonly viewer: Viewer }

/** The outcome of a call before it is written as an envelope. */
export type CallOutcome =
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'badInput'; readonly issues: { readonly [name: string]: Issue } }
  | { readonly kind: 'refused'; readonly refusal: WireRefusal }

/**
 * Checks whether a viewer may make a call with these parameters, beyond its rights.
 *
 * @param now when the call arrived, in Unix milliseconds
 * @returns the refusal, or null if the call is allowed
 */
export type Guard = (
  call: Pick<CallSpec, 'path' | 'checks' | 'fresh'>,
  viewer: Viewer | null,
  payload: Readonly<Record<string, unknown>>,
  now: number,
) => Promise<WireRefusal | null>

/** The part of a call that the server needs to route it. */
export type CallSpec = Pick<
  Call,
  | 'verb'
  | 'path'
  | 'who'
  | 'checks'
  | 'fresh'
  | 'fields'
  | 'refusals'
  | 'asWritten'
  | 'asShown'
  | 'partner'
  | 'file'
>

/** A call with its handler. */
export type CallHandler = {
  readonly call: CallSpec
  /** Checks the right, parses the parameters and runs the handler. Rejects only on a server error. */
  handle(visit: CallContext, pairs: readonly Pair[], file?: FileOutcome, guard?: Guard): Promise<CallOutcome>
  /** Where the file of the call is spooled; only for upload calls. */
  readonly spool?: Spool
}

/** A parameter that only the handler could recognise as invalid. */
export type BadInput = Extract<CallOutcome, { readonly kind: 'badInput' }>

/** The results of a handler: the call's data, one of its refusals, or an invalid parameter. */
type HandlerResult<D extends z.ZodMiniType, R extends RefusalName> =
  | z.output<D>
  | WireRefusal<R | CommonRefusal>
  | BadInput

/** Creates the handler of a call that is open to everyone. */
export function handleCall<P extends Shape, D extends z.ZodMiniType, R extends RefusalName>(
  call: Call<P, D, R>,
  handle: (visit: CallContext, payload: Payload<P>) => HandlerResult<D, R> | Promise<HandlerResult<D, R>>,
): CallHandler {
  return createHandler(call, handle)
}

/** Creates the handler of a call that needs a session; it always has a viewer. */
export function handleMemberCall<P extends Shape, D extends z.ZodMiniType, R extends RefusalName>(
  call: Call<P, D, R>,
  handle: (visit: MemberContext, payload: Payload<P>) => HandlerResult<D, R> | Promise<HandlerResult<D, R>>,
): CallHandler {
  return createHandler(call, (visit, payload) => {
    const { viewer } = visit
    return viewer ? handle({ ...visit, viewer }, payload) : refusal('notAllowed')
  })
}

/** Creates the handler of a call with a file. @param spool receives the file */
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
      const refused = refusalFor(call, visit.viewer)
      if (refused !== null) return { kind: 'refused', refusal: refused }
      const reading = parseForm(call, pairs)
      if (!reading.ok) return { kind: 'badInput', issues: reading.issues }
      const rejected = await guard(call, visit.viewer, reading.payload, visit.now)
      if (rejected !== null) return { kind: 'refused', refusal: rejected }
      const result: unknown = await handle(visit, reading.payload, file)
      if (isRefusal(result)) return { kind: 'refused', refusal: result }
      return isBadInput(result) ? result : { kind: 'done', data: result }
    },
  }
}

const allowAll: Guard = () => Promise.resolve(null)

/** Adds a guard to handlers, which runs after the parameters are parsed. */
export const withGuard = (answers: readonly CallHandler[], guard: Guard): readonly CallHandler[] =>
  answers.map((one) => ({ ...one, handle: (visit, pairs, file) => one.handle(visit, pairs, file, guard) }))

/**
 * Returns why a call is refused to a viewer, permanently or until they have confirmed their second factor
 * (R5), or null if it is allowed.
 */
function refusalFor(call: Pick<CallSpec, 'who' | 'verb'>, viewer: Viewer | null): WireRefusal | null {
  if (mayCall(viewer?.roles ?? null, call)) return null
  const { missingStep } = viewer ?? {}
  return viewer && missingStep !== undefined && mayCall(accountRolesOf(viewer), call)
    ? refusal('freshSignInNeeded', { status: missingStep })
    : refusal('notAllowed')
}

/** Returns a result that reports one invalid parameter. */
export const badInput = (field: string, issue: Issue): BadInput => badInputs({ [field]: issue })

/** Returns a result that reports invalid parameters by name. */
export function badInputs(issues: BadInput['issues']): BadInput {
  const created = { kind: 'badInput', issues } as const
  reported.add(created)
  return created
}

/** All values created by `badInputs`, which distinguishes them from data of the same shape. */
const reported = new WeakSet<object>()

const isBadInput = (result: unknown): result is BadInput =>
  typeof result === 'object' && result !== null && reported.has(result)
