import type { NamedAttribute } from './attribute.ts'
import { type AttributeValue, isEmptyValue } from './values.ts'

/** The attributes of a published lot, by id; those that are unknown are not there. */
export type PublishedAttributes = { readonly [id: string]: AttributeValue }

/** The attributes that published lots have in columns or texts of their own. */
const elsewhere = new Set(['producer', 'region', 'vintage', 'quantity'])

/** What a published lot states as attributes: those of its goods that clients may see, and that are known. */
export function publishedAttributes(
  draft: object,
  attributes: readonly NamedAttribute[],
): PublishedAttributes {
  const values = new Map(Object.entries(draft))
  return Object.fromEntries(
    attributes.flatMap(({ id, kinds, shown }) => {
      const value: AttributeValue | undefined = values.get(id)
      const isOfKind = kinds.some((kind) => kind === values.get('kind'))
      const isStated = isOfKind && shown !== 'staff' && !elsewhere.has(id) && !isEmptyValue(value)
      return isStated && value !== undefined ? [[id, value] as const] : []
    }),
  )
}
