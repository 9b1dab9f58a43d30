import { useTranslations } from 'use-intl'
import type { ImportInto } from './import-into.ts'

/** Returns the header of the column that names each row: its lot, its code, or its sale and lot. */
export function useRowName({ kind }: ImportInto): string {
  const t = useTranslations('imports')
  if (kind === 'goods') return t('field.code')
  return t(kind === 'results' ? 'check.column.saleLot' : 'check.column.lot')
}
