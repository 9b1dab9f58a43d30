import { object } from 'zod/mini'
import type { Issue, PlainIssue } from '#wire/refusals/issue.ts'
import type { Shape } from '#wire/schema/call.ts'
import { formOf } from '#wire/schema/form.ts'
import { parseForm, type Reading } from '#wire/schema/parse-form.ts'

/** The values of a form by field: text, or whether a checkbox is ticked. */
export type FormValues = { readonly [field: string]: string | boolean | undefined }

/** A rule across fields; the error is shown at `field`. */
export type SchemaRule<P extends Shape> = {
  readonly field: keyof P & string
  readonly issue: PlainIssue
  holds(values: FormValues): boolean
}

/** The fields of a form, with the schemas of the call they are sent by. */
export type FormSchema<P extends Shape> = {
  readonly fields: P
  readonly rules?: readonly SchemaRule<P>[]
  /** Excludes calls, because in the built bundle a call's fields exist only where a file imports them by name. */
  readonly verb?: never
}

/** Validation errors, by field. */
export type Issues = { readonly [field: string]: Issue }

/**
 * Validates a form as the server would, before sending. A blank field counts as missing. Unlike the server, which
 * checks rules only when all fields are valid, it reports all errors at once.
 */
export function validateForm<P extends Shape>(schema: FormSchema<P>, values: FormValues): Reading<P> {
  const { fields, rules = [] } = schema
  const read = parseForm({ fields, payload: object(fields), rules: [] }, formOf({ fields }, values).pairs)
  const issues: Issues = read.ok ? {} : read.issues
  const broken = rules.filter(({ field, holds }) => !Object.hasOwn(issues, field) && !holds(values))
  if (read.ok && broken.length === 0) return read
  return {
    ok: false,
    issues: { ...issues, ...Object.fromEntries(broken.map(({ field, issue }) => [field, { name: issue }])) },
  }
}
