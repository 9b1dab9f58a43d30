import { useTranslations } from 'use-intl'
import { useLotFieldName, useNameInLanguage } from '#web/staff/drafts/use-field-name.ts'
import type { CellWords } from '#web/staff/lots/grid-rows.ts'
import { chosenFacts, factText, tickedFacts, typedFacts } from './fact-fields.ts'

/** The names of fields of lots by path, and their values in words, in the language of the page. */
export function useFieldWords(words: CellWords) {
  const t = useTranslations('lotEditor')
  const lotField = useLotFieldName()
  const inLanguage = useNameInLanguage()
  const nameOf = (name: string): string => {
    const shared = lotField(name)
    if (shared !== null) return shared
    if (name === 'wine' || name === 'owner' || name === 'agents') return t(`name.${name}`)
    const fact = factNames.find((one) => one === name)
    return fact ? t(`fact.${fact}`) : name
  }
  return {
    /** The name of a field, and the language of a text: `Title (Chinese)`. */
    headOf(path: string): string {
      const [name = ''] = path.split('.')
      return inLanguage(nameOf(name), path)
    },
    /** A value of a field in words; '' for an empty one. */
    textOf(path: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return ''
      if (typeof value === 'boolean') return value ? words.mark : ''
      const chosen = chosenFacts.find((fact) => fact.path === path)?.choices.find((one) => one === value)
      return chosen ? t(`choice.${chosen}`) : plainText(path, value, words)
    },
  }
}

function plainText(path: string, value: unknown, words: CellWords): string {
  if (path === 'category') return words.category(String(value))
  if (path === 'kind') return words.goods(String(value))
  if (path === 'levels') return factText(path, 'levels', value)
  const typed = typedFacts.find((fact) => fact.path === path)
  if (typed) return factText(path, typed.kind, value)
  if (typeof value === 'number') return words.amount(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const factNames = [
  ...typedFacts.map(({ path }) => path),
  ...chosenFacts.map(({ path }) => path),
  ...tickedFacts.map(({ path }) => path),
  'kind',
  'category',
  'levels',
  'vitola',
] as const
