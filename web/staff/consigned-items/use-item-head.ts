import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useNameInLanguage } from '#web/staff/drafts/use-field-name.ts'
import { useColumnHead } from '#web/staff/lots/use-cell-name.ts'
import { fixedColumns } from './item-columns.ts'

/** Returns the header of a column of the grid of items; the name has one in each language. */
export function useItemHead(): (path: string) => string {
  const headOf = useColumnHead()
  const inLanguage = useNameInLanguage()
  const t = useTranslations('consignedItems.column')
  return useCallback(
    (path) => {
      const fixed = fixedColumns.find((one) => one === path)
      return fixed ? t(fixed) : inLanguage(headOf(path), path)
    },
    [t, headOf, inLanguage],
  )
}
