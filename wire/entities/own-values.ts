import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import type { AttributeType } from '#domain/lots/attributes/attribute.ts'
import type { OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import { ownKey, ownPatchValue, schemaOf } from './lot-attributes.ts'

/**
 * Returns whether the changed values of attributes that the company added are valid: the attributes exist and
 * have these types.
 */
export function areOwnValues(patch: LotDraftPatch, own: readonly OwnAttribute[]): boolean {
  const types = new Map<string, AttributeType>(own.map(({ id, type }) => [id, type]))
  return Object.entries(patch).every(([id, value]) => !ownKey.test(id) || isOfType(types.get(id), value))
}

function isOfType(type: AttributeType | undefined, value: unknown): boolean {
  if (!type) return false
  const isText = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type.is === 'bilingual') return isText && ownPatchValue.safeParse(value).success
  return isEmptyValue(value) || (!isText && schemaOf(type).safeParse(value).success)
}
