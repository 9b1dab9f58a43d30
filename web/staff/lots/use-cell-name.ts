import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLotFieldName, useNameInLanguage } from '#web/staff/drafts/use-field-name.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'

/** Returns the header of a column by its field. */
export function useColumnHead(): (path: string) => string {
  const nameOf = useLotFieldName()
  const { byId } = useLotAttributes()
  const inLanguage = useNameInLanguage()
  const t = useTranslations('lotGrid.column')
  return useMemo(() => {
    const own: { readonly [name: string]: string } = {
      featured: t('featured'),
      kind: t('kind'),
      weight: t('weight'),
    }
    return (path: string) => {
      const [name = ''] = path.split('.')
      const head = nameOf(name) ?? own[name] ?? name
      // Column sets of texts have one language, sets of goods have both.
      return byId.has(name) ? inLanguage(head, path) : head
    }
  }, [nameOf, byId, inLanguage, t])
}

/**
 * Returns the name of a cell of a lot or an item. Texts are composed once per column: hundreds of cells are named
 * whenever the grid scrolls.
 */
export function useCellName(
  headOf: (path: string) => string,
  row: 'at' | 'atItem' = 'at',
): (number: string, path: string) => string {
  const t = useTranslations('lotGrid.cell')
  return useMemo(() => {
    const names = new Map<string, string>()
    return (number, path) => {
      const name = names.get(path) ?? t(row, { number: numberMark, column: headOf(path) })
      names.set(path, name)
      return name.replace(numberMark, () => number)
    }
  }, [t, headOf, row])
}

/** Stands for the number of a row; no header of a column has it. */
const numberMark = '\u0000'
