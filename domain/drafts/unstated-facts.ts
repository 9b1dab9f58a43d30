import { fieldOf } from '#domain/drafts/fields.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import { parseSize } from '#domain/prices/size.ts'
import { draftLanguages } from './bilingual.ts'
import type { CatalogueTexts } from './catalogue-texts.ts'
import type { LotDraft } from './lot-draft.ts'

/**
 * K2, K5: returns facts that only the summary can show but that the typed summary omits, so that clients
 * would not see them. Counts are not checked, since the format states them. @param texts the texts of the
 * catalogue, with the facts as text
 */
export function unstatedFacts(
  draft: LotDraft,
  texts: CatalogueTexts,
  attributes: readonly NamedAttribute[],
): readonly NamedAttribute[] {
  const typed = draftLanguages.filter((lang) => draft.summary[lang] !== '')
  if (typed.length === 0) return []
  return attributes.filter((attribute) => {
    const value = fieldOf(draft, attribute.id)
    if (attribute.shown !== 'summary' || isEmptyValue(value)) return false
    return typed.some((lang) => {
      const stated = [texts.format, texts.title, texts.summary, texts.description, texts.condition]
      return !isStated(attribute, value, lang, stated.map((text) => text[lang]).join('\n'))
    })
  })
}

function isStated({ type, label }: NamedAttribute, value: unknown, lang: 'en' | 'zh', text: string): boolean {
  const has = (words: string): boolean => text.toLowerCase().includes(words.toLowerCase())
  switch (type.is) {
    case 'text':
      return has(String(value))
    case 'bilingual':
      return has(String(fieldOf({ value }, `value.${lang}`) ?? ''))
    case 'choice': {
      const choice = type.choices.find(({ id }) => id === value)
      return !choice || [choice.id, choice.name[lang], ...(choice.words ?? [])].some(has)
    }
    case 'flag':
      return has(label[lang])
    case 'list':
      return Array.isArray(value) && value.every((one) => has(String(one)))
    case 'size':
      return namesSize(text, Number(value))
    // The condition always states these; a count is part of the format.
    case 'levels':
    case 'marks':
    case 'number':
    case 'date':
    case 'month':
    case 'vintage':
      return true
  }
}

/** Returns whether a line or clause of a text states a size in millilitres. */
const namesSize = (text: string, millilitres: number): boolean =>
  text.split(/[\n,，·;；]/).some((clause) => {
    const size = parseSize(clause)
    return size.kind === 'bottles' && size.millilitres === millilitres
  })
