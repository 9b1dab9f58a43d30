import { noText } from '#domain/drafts/bilingual.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { readValue } from '#domain/lots/attributes/read-value.ts'
import type { AttributeValue } from '#domain/lots/attributes/values.ts'
import { writeValue } from '#domain/lots/attributes/write-value.ts'

/** The text typed for attributes, by id; for a text in two languages by `<id>.en` and `<id>.zh`. */
export type TypedAttributes = { readonly [path: string]: string }

/** Returns the text in the field of an attribute: the typed text, else the published value. */
export function shownText(
  { id, type }: NamedAttribute,
  published: PublishedAttributes,
  typed: TypedAttributes,
  lang?: 'en' | 'zh',
): string {
  const value = published[id]
  if (lang === undefined) return typed[id] ?? writeValue(type, value)
  return typed[`${id}.${lang}`] ?? (isBilingual(value) ? value[lang] : '')
}

/**
 * Reads the attributes that were typed.
 * @param quantity bottles of the lot, for its levels and marks; null if unknown
 * @returns their values, and the ids of those that are invalid
 */
export function readAttributes(
  attributes: readonly NamedAttribute[],
  published: PublishedAttributes,
  { typed, quantity }: { readonly typed: TypedAttributes; readonly quantity: number | null },
): { readonly values: PublishedAttributes; readonly invalid: ReadonlySet<string> } {
  const values: { [id: string]: AttributeValue } = {}
  const invalid = new Set<string>()
  for (const attribute of attributes) {
    const { id, type } = attribute
    if (type.is === 'bilingual') {
      if (typed[`${id}.en`] === undefined && typed[`${id}.zh`] === undefined) continue
      const [en, zh] = (['en', 'zh'] as const).map((lang) =>
        shownText(attribute, published, typed, lang).trim(),
      )
      values[id] = { ...noText, ...(en && { en }), ...(zh && { zh }) }
      continue
    }
    const text = typed[id]
    if (text === undefined) continue
    const read = readValue(type, text, quantity)
    if ('value' in read) values[id] = read.value
    else invalid.add(id)
  }
  return { values, invalid }
}

const isBilingual = (value: AttributeValue | undefined): value is typeof noText =>
  typeof value === 'object' && value !== null && 'en' in value
