import type * as z from 'zod/mini'
import { object, type ZodMiniObject } from 'zod/mini'
import type { PartnerScope } from '#domain/partners/partner-key.ts'
import type { ConflictCheck } from '#domain/staff/conflict-checks.ts'
import type { Access } from '#domain/staff/rights.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import type { commonRefusals } from '#wire/refusals/common-refusals.ts'
import type { PlainIssue } from '#wire/refusals/issue.ts'

/** ANY accepts both GET and POST. */
export type Verb = 'GET' | 'POST' | 'ANY'

/** Parameters by name. Each parses a string, or strings if it is sent as `name[]`. */
export type Shape = { readonly [name: string]: z.ZodMiniType<unknown, string | string[] | undefined> }

/** A rule across several parameters; a violation is reported for `field`. */
export type Rule<P extends Shape> = {
  readonly field: string
  readonly issue: PlainIssue
  holds(payload: Payload<P>): boolean
}

/** A rule in a call definition: its field is a parameter of the call. */
type OwnRule<P extends Shape> = Rule<P> & { readonly field: keyof P & string }

/** The parsed payload that a handler receives. */
export type Payload<P extends Shape> = { readonly [name in keyof P]: z.output<P[name]> }

type Optional<P extends Shape> = {
  [name in keyof P]: undefined extends z.input<P[name]> ? name : never
}[keyof P]

/** The payload that a caller passes; parameters with a default are optional. */
export type PayloadInput<P extends Shape> = {
  readonly [name in Exclude<keyof P, Optional<P>>]: z.output<P[name]>
} & { readonly [name in Optional<P>]?: z.output<P[name]> | undefined }

/**
 * R8: where a staff call is recorded, in the transaction of its change: in the audit log as one of these actions, in the
 * change log of drafts (K9), or in the sale's ledger, whose entries name their sender.
 */
type Trace = readonly `${string}.${string}`[] | 'changeLog' | 'ledger'

/** Example values by parameter. */
type Example<P extends Shape> = { readonly [name in keyof P]?: unknown }

/** A refusal that any call may return. */
export type CommonRefusal = (typeof commonRefusals)[number]

/** The personal values in a response that do not change the rest of a page, so that members may share it. */
export type Personal = {
  /**
   * The values by name. Pages show those that are `shown`; the others are only in a page's data for its
   * scripts, `text` within texts and `value` as a value of any kind.
   */
  readonly values?: { readonly [name: string]: 'shown' | 'text' | 'value' }
  /** The value by which other responses also identify the caller, and its names there. */
  readonly alias?: { readonly value: string; readonly names: readonly string[] }
}

/** A call, defined once for the server, the client and the OpenAPI document. */
export type Call<
  P extends Shape = Shape,
  D extends z.ZodMiniType = z.ZodMiniType,
  R extends RefusalName = RefusalName,
> = {
  readonly verb: Verb
  /** The path without the base path, such as 'lot/prebid'. */
  readonly path: string
  readonly who: Access
  readonly about: string
  /** Checks beyond its right (R6, R7). */
  readonly checks: readonly ConflictCheck[]
  readonly trace: Trace
  /** R5: whether it moves money or rights, or exports personal data, and so requires a fresh sign-in. */
  readonly fresh: boolean
  readonly fields: P
  readonly payload: ZodMiniObject<P>
  readonly rules: readonly Rule<P>[]
  /** Examples of parameters that are missing from `wire/schema/examples.ts` or differ from it. */
  readonly example: Example<P>
  readonly data: D
  /** The refusals in addition to the common ones. */
  readonly refusals: readonly R[]
  readonly personal?: Personal
  /**
   * Whether its texts are hashed in a ledger or typed by their reader, so that none is converted to
   * traditional characters.
   */
  readonly asWritten?: true
  /** Whether it is a preview, which staff see as readers will, with texts converted as for them. */
  readonly asShown?: true
  /** Q8: the scope with which the key of a partner may make it; none may if it is omitted. */
  readonly partner?: PartnerScope
  /** The name of the file part, which is not signed. */
  readonly file?: string
}

/** A call with a file upload. */
export type UploadCall<
  P extends Shape = Shape,
  D extends z.ZodMiniType = z.ZodMiniType,
  R extends RefusalName = RefusalName,
  F extends string = string,
> = Call<P, D, R> & { readonly file: F }

/** The parsed payload of a call. */
export type PayloadOf<C> = C extends { readonly fields: infer P extends Shape } ? Payload<P> : never
/** The input of a call, including its file if it has one. */
export type PayloadInputOf<C> = C extends { readonly fields: infer P extends Shape }
  ? PayloadInput<P> & FileOf<C>
  : never
type FileOf<C> = C extends { readonly file: infer F extends string }
  ? { readonly [name in F]: Blob }
  : unknown
/** The type of `data` in a successful response. */
export type DataOf<C> = C extends { readonly data: infer D extends z.ZodMiniType } ? z.output<D> : never
/** The names of all refusals of a call, including the common ones. */
export type RefusalOf<C> = C extends { readonly refusals: readonly (infer R extends RefusalName)[] }
  ? R | CommonRefusal
  : never

/** The definition of a call. By default only the right is checked, and the call is not recorded. */
export type Definition<
  P extends Shape,
  D extends z.ZodMiniType = z.ZodMiniType,
  R extends RefusalName = RefusalName,
> = {
  readonly about: string
  readonly who: Access
  readonly checks?: readonly ConflictCheck[]
  readonly trace?: Trace
  readonly fresh?: boolean
  readonly payload: P
  readonly rules?: readonly OwnRule<P>[]
  readonly example?: Example<P>
  readonly data: D
  readonly refusals: readonly R[]
  readonly personal?: Personal
  readonly asWritten?: true
  readonly asShown?: true
  readonly partner?: PartnerScope
}

/**
 * Defines a call.
 *
 * @param path the path without the base path: 'lot/prebid' is `/v1/lot/prebid` @param definition the summary
 * for the OpenAPI document, access, checks, trace, parameters, response data and own refusals
 */
export function call<P extends Shape, D extends z.ZodMiniType, const R extends RefusalName = never>(
  verb: Verb,
  path: string,
  { payload, checks = [], trace = [], fresh = false, rules = [], example = {}, ...rest }: Definition<P, D, R>,
): Call<P, D, R> {
  const fields = { fields: payload, payload: object(payload), rules, example }
  return { ...rest, verb, path, checks, trace, fresh, ...fields }
}

/**
 * Defines a call with a file upload.
 *
 * @param definition the definition as for any call, plus the name of the file part
 */
export function uploadCall<
  P extends Shape,
  D extends z.ZodMiniType,
  const F extends string,
  const R extends RefusalName = never,
>(
  verb: 'POST',
  path: string,
  { file, ...definition }: Definition<P, D, R> & { readonly file: F },
): UploadCall<P, D, R, F> {
  return { ...call(verb, path, definition), file }
}
