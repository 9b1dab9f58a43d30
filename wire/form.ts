import type { Call, Payload, Shape } from './call.ts'
import { type Fault, faultOf } from './fault.ts'

/** One parameter as it travels: `name` (or `name[]`, for one member of a list) and its text. */
export type Pair = readonly [name: string, value: string]

/** A payload as it travels. Files are sent beside the pairs and are not signed. */
export type Form = { readonly pairs: readonly Pair[]; readonly files: readonly (readonly [string, Blob])[] }

/** The values of a payload, before it is text. */
export type Values = { readonly [name: string]: unknown }

/**
 * Writes a payload as it travels: numbers as decimals, booleans as 0 or 1, lists as `name[]` repeated (or with commas
 * between, where the field wants one text), null and undefined left out. Line breaks become CRLF, as every form
 * encoding makes them, so that the signature covers the text that arrives.
 */
export function formOf(call: Pick<Call, 'fields'>, values: Values): Form {
  const pairs: Pair[] = []
  const files: [string, Blob][] = []
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) files.push([name, value])
    else if (!Array.isArray(value)) pairs.push([name, textOf(value)])
    else if (isList(call.fields[name]))
      pairs.push(...value.map((member): Pair => [`${name}[]`, textOf(member)]))
    else pairs.push([name, value.map(textOf).join(',')])
  }
  return { pairs, files }
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
    .replace(/\r\n?|\n/g, '\r\n')
    .toWellFormed()
}

/** The values that a signature covers. */
export const signedValues = (pairs: readonly Pair[]): readonly string[] => pairs.map(([, value]) => value)

/** A payload read, or what is wrong with it, by the parameter's name. */
export type Reading<P extends Shape> =
  | { readonly ok: true; readonly payload: Payload<P> }
  | { readonly ok: false; readonly faults: { readonly [name: string]: Fault } }

/**
 * Reads what arrived into a call's payload. Parameters that the call does not know are ignored; one that is there but
 * blank counts as left out.
 */
export function readForm<P extends Shape>(
  call: Pick<Call<P>, 'fields' | 'payload' | 'rules'>,
  pairs: readonly Pair[],
): Reading<P> {
  const raw = rawOf(call.fields, pairs)
  const read = call.payload.safeParse(raw)
  if (!read.success) {
    const faults = new Map<string, Fault>()
    for (const issue of read.error.issues) {
      const name = String(issue.path[0])
      const fault: Fault = Object.hasOwn(raw, name) ? faultOf(issue) : { name: 'required' }
      if (!faults.has(name)) faults.set(name, fault)
    }
    return { ok: false, faults: Object.fromEntries(faults) }
  }
  const payload = read.data as Payload<P>
  const broken = call.rules.filter((rule) => !rule.holds(payload))
  if (broken.length === 0) return { ok: true, payload }
  return { ok: false, faults: Object.fromEntries(broken.map(({ field, fault }) => [field, { name: fault }])) }
}

/** The known parameters, by name: a text, or texts where the field is a list or a name stands twice. */
function rawOf(fields: Shape, pairs: readonly Pair[]): { readonly [name: string]: string | string[] } {
  const given = Map.groupBy(pairs, ([name]) => name)
  const raw: { [name: string]: string | string[] } = {}
  for (const [name, field] of Object.entries(fields)) {
    const list = isList(field)
    const texts = (given.get(list ? `${name}[]` : name) ?? [])
      .map(([, value]) => value)
      .filter((value) => value.trim() !== '')
    const [first, second] = texts
    if (first !== undefined) raw[name] = list || second !== undefined ? texts : first
  }
  return raw
}

/** Whether a field is sent as `name[]`. */
export function isList(field: Shape[string] | undefined): boolean {
  const type = field && insideOf(field)._zod.def.type
  return type === 'array'
}

/** A field without its `optional` or default. */
function insideOf(field: Shape[string]): Shape[string] {
  const { def } = field._zod
  return 'innerType' in def ? insideOf(def.innerType as Shape[string]) : field
}
