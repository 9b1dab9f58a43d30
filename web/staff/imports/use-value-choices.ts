import { useTranslations } from 'use-intl'
import {
  type BoxCondition,
  boxConditions,
  type Closure,
  closures,
  type Packing,
  packings,
  type Storage,
  storages,
} from '#domain/facts/facts.ts'
import type { ExplainedField } from '#domain/imports/values.ts'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'

/** A cell that imports read, with its name. */
type Choice = { readonly cell: string; readonly name: string }

/** The values of a field that are chosen from a list; null for a field that is typed. */
export function useValueChoices(currency: string): (field: ExplainedField) => readonly Choice[] | null {
  const fact = useTranslations('lotEditor.choice')
  const t = useTranslations('imports.values')
  const { reading } = useCellWords(currency)
  const facts = (values: readonly (BoxCondition | Closure | Packing | Storage)[]) =>
    values.map((cell) => ({ cell, name: fact(cell) }))
  const named = (ones: readonly { readonly id: string; readonly words: readonly string[] }[]) =>
    ones.map(({ id, words }) => ({ cell: id, name: words[0] ?? id }))
  return (field) => {
    switch (field) {
      case 'category':
        return named(reading.categories)
      case 'kind':
        return named(reading.goods)
      case 'closure':
        return facts(closures)
      case 'packing':
        return facts(packings)
      case 'storage':
        return facts(storages)
      case 'boxCondition':
        return facts(boxConditions)
      case 'mixed':
      case 'inBond':
      case 'featured':
        return [
          { cell: 'yes', name: t('yes') },
          { cell: 'no', name: t('no') },
        ]
      default:
        return null
    }
  }
}
