import { useTranslations } from 'use-intl'
import { useLotFieldName, useNameInLanguage } from '#web/staff/drafts/use-field-name.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { attributeText, type CellWords } from '#web/staff/lots/grid-rows.ts'

/** Returns the names of fields of lots by path, and their values as text, in the language of the page. */
export function useFieldWords(words: CellWords) {
  const t = useTranslations('lotEditor')
  const lotField = useLotFieldName()
  const inLanguage = useNameInLanguage()
  const attributes = useLotAttributes()
  const nameOf = (name: string): string => {
    const shared = lotField(name)
    if (shared !== null) return shared
    if (name === 'owner' || name === 'agents') return t(`name.${name}`)
    const fact = otherFields.find((one) => one === name)
    return fact ? t(`fact.${fact}`) : name
  }
  return {
    /** Returns the name of a field, and the language of a text: `Title (Chinese)`. */
    headOf(path: string): string {
      const [name = ''] = path.split('.')
      return inLanguage(nameOf(name), path)
    },
    /** Returns a value of a field as text, or '' for an empty one. */
    textOf(path: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return ''
      const attribute = attributes.byId.get(path)
      if (attribute) return attributeText(value, attribute, words)
      return plainText(path, value, words)
    },
  }
}

function plainText(path: string, value: unknown, words: CellWords): string {
  if (typeof value === 'boolean') return value ? words.mark : ''
  if (path === 'category') return words.category(String(value))
  if (path === 'kind') return words.goods(String(value))
  if (typeof value === 'number') return words.amount(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const otherFields = ['kind', 'category', 'weight', 'featured'] as const
