import { fieldsOf, isSame } from './fields.ts'
import type { LotDraft } from './lot-draft.ts'
import type { FieldChange } from './merge.ts'

/** The fields that are not about the lot itself, or too long to be shown as a difference. */
const notCompared: readonly string[] = [
  'proofed',
  'outdated',
  'featured',
  'pictures',
] satisfies (keyof LotDraft)[]

/** Returns the fields in which a lot differs from what it was made of, in the order of its fields. */
export function draftDifferences(before: LotDraft, after: LotDraft): readonly FieldChange[] {
  const stated = fieldsOf(before)
  return Object.entries(fieldsOf(after)).flatMap(([path, value]) =>
    notCompared.includes(path) || isSame(stated[path], value)
      ? []
      : [{ path, before: stated[path] ?? null, after: value }],
  )
}
