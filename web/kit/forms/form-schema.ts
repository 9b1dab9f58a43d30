import { object } from 'zod/mini'
import type { Fault, PlainFault } from '#wire/refusals/fault.ts'
import type { Shape } from '#wire/schema/call.ts'
import { formOf } from '#wire/schema/form.ts'
import { type Reading, readForm } from '#wire/schema/read-form.ts'

/** What has been entered into a form, by field: a text, or whether a box is ticked. */
export type FormValues = { readonly [field: string]: string | boolean | undefined }

/** Something that several fields must fulfil together; `field` bears the fault where they do not. */
export type SchemaRule<P extends Shape> = {
  readonly field: keyof P & string
  readonly fault: PlainFault
  holds(values: FormValues): boolean
}

/** What a form asks for: each field as the call that it is sent by reads it. */
export type FormSchema<P extends Shape> = {
  readonly fields: P
  readonly rules?: readonly SchemaRule<P>[]
  /** A call itself is no sheet: built pages know its fields only where a file takes them by name. */
  readonly verb?: never
}

/** What is wrong with a form, by field. */
export type Faults = { readonly [field: string]: Fault }

/**
 * Reads a form as the house would, before anything is sent. A blank field counts as left out. Unlike the house, which
 * looks at rules only once every field is right, it tells all that is wrong at once.
 */
export function validateForm<P extends Shape>(schema: FormSchema<P>, values: FormValues): Reading<P> {
  const { fields, rules = [] } = schema
  const read = readForm({ fields, payload: object(fields), rules: [] }, formOf({ fields }, values).pairs)
  const faults: Faults = read.ok ? {} : read.faults
  const broken = rules.filter(({ field, holds }) => !Object.hasOwn(faults, field) && !holds(values))
  if (read.ok && broken.length === 0) return read
  return {
    ok: false,
    faults: { ...faults, ...Object.fromEntries(broken.map(({ field, fault }) => [field, { name: fault }])) },
  }
}
