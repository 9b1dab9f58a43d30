import type * as z from 'zod/mini'
import { object, type ZodMiniObject } from 'zod/mini'
import type { RefusalName } from '#wire/refusals/codes.ts'
import type { commonRefusals } from '#wire/refusals/common-refusals.ts'
import type { PlainFault } from '#wire/refusals/fault.ts'

/** ANY: both GET and POST serve. */
export type Verb = 'GET' | 'POST' | 'ANY'

/** Who may ask. A manager may do what a clerk may. */
export type Access = 'anyone' | 'user' | 'clerk' | 'manager'

/** Parameters by name. Each reads a string, or strings where it is sent as `name[]`. */
export type Shape = { readonly [name: string]: z.ZodMiniType<unknown, string | string[] | undefined> }

/** Something that several parameters must fulfil together; `field` bears the fault where they do not. */
export type Rule<P extends Shape> = {
  readonly field: string
  readonly fault: PlainFault
  holds(payload: Payload<P>): boolean
}

/** A rule as a definition gives it: its field is one of the call's own. */
type OwnRule<P extends Shape> = Rule<P> & { readonly field: keyof P & string }

/** What a handler gets. */
export type Payload<P extends Shape> = { readonly [name in keyof P]: z.output<P[name]> }

type Optional<P extends Shape> = {
  [name in keyof P]: undefined extends z.input<P[name]> ? name : never
}[keyof P]

/** What an asker gives: the same values, where those with a default may be left out. */
export type PayloadInput<P extends Shape> = {
  readonly [name in Exclude<keyof P, Optional<P>>]: z.output<P[name]>
} & { readonly [name in Optional<P>]?: z.output<P[name]> | undefined }

/** What any call may be refused with. */
export type CommonRefusal = (typeof commonRefusals)[number]

/** One call: said once, for the server that answers it, the client that asks it, and the OpenAPI document. */
export type Call<
  P extends Shape = Shape,
  D extends z.ZodMiniType = z.ZodMiniType,
  R extends RefusalName = RefusalName,
> = {
  readonly verb: Verb
  /** Without the base path, such as 'lot/prebid'. */
  readonly path: string
  readonly who: Access
  readonly about: string
  readonly fields: P
  readonly payload: ZodMiniObject<P>
  readonly rules: readonly Rule<P>[]
  readonly data: D
  /** What it may answer besides the common refusals. */
  readonly refusals: readonly R[]
  /** Name of the file that it brings beside its parameters, unsigned. */
  readonly file?: string
}

/** A call that brings a file. */
export type UploadCall<
  P extends Shape = Shape,
  D extends z.ZodMiniType = z.ZodMiniType,
  R extends RefusalName = RefusalName,
  F extends string = string,
> = Call<P, D, R> & { readonly file: F }

/** The values that a call's handler gets. */
export type PayloadOf<C> = C extends { readonly fields: infer P extends Shape } ? Payload<P> : never
/** The values that a call is asked with, and its file where it brings one. */
export type PayloadInputOf<C> = C extends { readonly fields: infer P extends Shape }
  ? PayloadInput<P> & FileOf<C>
  : never
type FileOf<C> = C extends { readonly file: infer F extends string }
  ? { readonly [name in F]: Blob }
  : unknown
/** What a call answers in `data`. */
export type DataOf<C> = C extends { readonly data: infer D extends z.ZodMiniType } ? z.output<D> : never
/** The names of what a call may be refused with, the common ones included. */
export type RefusalOf<C> = C extends { readonly refusals: readonly (infer R extends RefusalName)[] }
  ? R | CommonRefusal
  : never

type Definition<P extends Shape, D extends z.ZodMiniType, R extends RefusalName> = {
  readonly about: string
  readonly who: Access
  readonly payload: P
  readonly rules?: readonly OwnRule<P>[]
  readonly data: D
  readonly refusals: readonly R[]
}

/**
 * Defines a call.
 *
 * @param path without the base path: 'lot/prebid' is `/v1/lot/prebid`
 * @param definition its sentence for the OpenAPI document, who may ask, parameters, answer, and every refusal of its own
 */
export function call<P extends Shape, D extends z.ZodMiniType, const R extends RefusalName = never>(
  verb: Verb,
  path: string,
  { about, who, payload, rules = [], data, refusals }: Definition<P, D, R>,
): Call<P, D, R> {
  return { verb, path, who, about, fields: payload, payload: object(payload), rules, data, refusals }
}

/**
 * Defines a call that brings a file.
 *
 * @param definition as of any call, with the name of the file's part of the form
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
