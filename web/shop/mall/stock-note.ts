import { useTranslations } from 'use-intl'

/** Only the last pieces are counted: a larger stock is not a reason to hurry. */
const lastPieces = 3

/** Returns the note about a stock; undefined if there is more than the last pieces. */
export function useStockNote(): (stock: number) => string | undefined {
  const t = useTranslations('mall.stock')
  return (stock) => {
    if (stock === 0) return t('gone')
    return stock <= lastPieces ? t('last', { count: stock }) : undefined
  }
}
