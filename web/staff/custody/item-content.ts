import { useTranslations } from 'use-intl'
import type { CustodyItem } from '#wire/entities/custody.ts'

/**
 * Returns an item in one line, such as `12 × 750 ml`. @param bottles those counted; by default those that are known
 */
export function useItemContent(): (
  item: Pick<CustodyItem, 'quantity' | 'millilitres'>,
  bottles?: number | null,
) => string {
  const t = useTranslations('custody')
  return ({ quantity, millilitres }, bottles = quantity) => {
    if (bottles === null) return ''
    return millilitres === null
      ? t('pieces', { count: bottles })
      : t('bottles', { count: bottles, millilitres })
  }
}
