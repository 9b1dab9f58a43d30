import type { AttributeChange } from '#domain/auction/changes/lot-change.ts'
import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import { type LotKind, labelOf, type NamedAttribute } from './attribute.ts'
import { describeValue } from './describe-value.ts'

/** A corrected attribute as text; '' for a value that is not stated. */
export type WordedChange = {
  readonly id: string
  readonly label: Bilingual
  readonly from: Bilingual
  readonly to: Bilingual
}

/** K13: returns both values of a corrected attribute as text. A deleted attribute has only its id. */
export function describeChange(
  { id, from, to }: AttributeChange,
  attributes: readonly NamedAttribute[],
  kind?: LotKind,
): WordedChange {
  const attribute = attributes.find((one) => one.id === id)
  if (!attribute) return { id, label: { en: id, zh: id }, from: noText, to: noText }
  const { type } = attribute
  return { id, label: labelOf(attribute, kind), from: describeValue(type, from), to: describeValue(type, to) }
}
