import type { LotKind, NamedAttribute } from './attribute.ts'
import { type AttributeValue, isEmptyValue } from './values.ts'

/** The attributes of a published lot, by id; unknown ones are left out. */
export type PublishedAttributes = { readonly [id: string]: AttributeValue }

/** The attributes that published lots have in columns or texts of their own. */
const elsewhere = new Set(['producer', 'region', 'vintage', 'quantity'])

/** Returns whether published lots of a kind state an attribute as data that clients may see. */
const isStatedOf =
  (kind: unknown) =>
  ({ id, kinds, shown }: NamedAttribute): boolean =>
    shown !== 'staff' && !elsewhere.has(id) && kinds.some((one) => one === kind)

/** Returns the published attributes of a lot: known ones of its goods that clients may see. */
export function publishedAttributes(
  draft: object,
  attributes: readonly NamedAttribute[],
): PublishedAttributes {
  const values = new Map(Object.entries(draft))
  return Object.fromEntries(
    attributes.filter(isStatedOf(values.get('kind'))).flatMap(({ id }) => {
      const value: AttributeValue | undefined = values.get(id)
      return isEmptyValue(value) || value === undefined ? [] : [[id, value] as const]
    }),
  )
}

/** Returns the attributes of published lots of a kind that a correction can change (K13). */
export const correctableAttributes = (
  attributes: readonly NamedAttribute[],
  kind: LotKind,
): readonly NamedAttribute[] =>
  attributes.filter(isStatedOf(kind)).filter(({ isCorrectable }) => isCorrectable)
