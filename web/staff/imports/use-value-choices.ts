import { useTranslations } from 'use-intl'
import type { ImportField } from '#domain/imports/fields.ts'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'

/** A cell that imports read, with its name. */
type Choice = { readonly cell: string; readonly name: string }

/** Returns the values of a field that are chosen from a list, or null for a field that is typed. */
export function useValueChoices(currency: string): (field: ImportField) => readonly Choice[] | null {
  const t = useTranslations('imports.values')
  const { reading, words } = useCellWords(currency)
  const named = (ones: readonly { readonly id: string; readonly words: readonly string[] }[]) =>
    ones.map(({ id, words: [name = id] }) => ({ cell: id, name }))
  return (field) => {
    const type = reading.attributes.get(field)?.type
    if (field === 'category') return named(reading.categories)
    if (field === 'kind') return named(reading.goods)
    if (type?.is === 'choice')
      return type.choices.map(({ id, name }) => ({ cell: id, name: name[words.lang] }))
    if (field !== 'featured' && type?.is !== 'flag') return null
    return [
      { cell: 'yes', name: t('yes') },
      { cell: 'no', name: t('no') },
    ]
  }
}
