import { type FieldValues, fieldOf, isSame } from '#domain/drafts/fields.ts'
import type { LotDraft, LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { readAmount } from '#domain/imports/amount.ts'
import type { LotKind, NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { readAttributes, type TypedAttributes } from '#web/staff/corrections/attribute-patch.ts'
import { attributesOf, type LotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'

/** The texts of an item that are entered in both languages. */
export const itemTexts = ['title', 'condition', 'provenance'] as const

/** The figures of an item, in whole units of the currency of its agreement. */
export const itemFigures = ['lowEstimate', 'highEstimate', 'reserve'] as const

/** An item as it is typed; texts by their paths, such as `title.zh`. */
export type EnteredItem = {
  readonly kind: LotKind
  readonly texts: Readonly<Record<`${(typeof itemTexts)[number]}.${'en' | 'zh'}`, string>>
  readonly figures: Readonly<Record<(typeof itemFigures)[number], string>>
  /** Only the values that were typed. */
  readonly attributes: TypedAttributes
}

/** Returns an item as the initial state of the form. */
export function enteredOf(draft: LotDraft): EnteredItem {
  const { title, condition, provenance } = draft
  const figure = (value: number | null) => (value === null ? '' : String(value))
  return {
    kind: draft.kind,
    texts: {
      'title.en': title.en,
      'title.zh': title.zh,
      'condition.en': condition.en,
      'condition.zh': condition.zh,
      'provenance.en': provenance.en,
      'provenance.zh': provenance.zh,
    },
    figures: {
      lowEstimate: figure(draft.lowEstimate),
      highEstimate: figure(draft.highEstimate),
      reserve: figure(draft.reserve),
    },
    attributes: {},
  }
}

/** Returns the attributes of an item of a kind. */
export const attributesOfKind = (draft: LotDraft, kind: LotKind, attributes: LotAttributes) =>
  attributesOf({ ...draft, kind }, attributes)

/** Returns the values of attributes in the form that their fields expect. */
export const valuesOf = (draft: LotDraft, attributes: readonly NamedAttribute[]): PublishedAttributes =>
  Object.fromEntries(attributes.map(({ id }) => [id, fieldOf(draft, id)])) as PublishedAttributes

/** Parses the typed values into changes, and returns the fields that are invalid. */
export function readEntered(
  before: LotDraft,
  { kind, texts, figures, attributes: typed }: EnteredItem,
  attributes: LotAttributes,
): { readonly patch: LotDraftPatch; readonly invalid: ReadonlySet<string> } {
  const ofKind = attributesOfKind(before, kind, attributes)
  const quantity = Number(typed.quantity ?? before.quantity ?? Number.NaN)
  const read = readAttributes(ofKind, valuesOf(before, ofKind), {
    typed,
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : null,
  })
  const invalid = new Set(read.invalid)
  const values: { [field: string]: unknown } = { kind, ...read.values }
  for (const field of itemTexts)
    values[field] = { en: texts[`${field}.en`].trim(), zh: texts[`${field}.zh`].trim() }
  for (const field of itemFigures) {
    const amount = amountOf(figures[field])
    if (amount === undefined) invalid.add(field)
    else values[field] = amount
  }
  return { patch: changedOf(before, values), invalid }
}

/** Returns a typed amount, null if it is empty, or undefined if it is invalid. */
function amountOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const read = readAmount(typed, '')
  return 'value' in read ? read.value : undefined
}

/** Returns only the fields that differ from the stored ones. */
const changedOf = (before: LotDraft, values: FieldValues): LotDraftPatch =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(fieldOf(before, field), value)),
  ) as LotDraftPatch
