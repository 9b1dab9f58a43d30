import { useTranslations } from 'use-intl'

/** Thresholds below which a stock is shown. */
const lowStock = 12
const lastPieces = 3

/** Returns the note about a stock; undefined where there is plenty. */
export function useStockNote(): (stock: number) => string | undefined {
  const t = useTranslations('mall.stock')
  return (stock) => {
    if (stock === 0) return t('gone')
    if (stock <= lastPieces) return t('last', { count: stock })
    return stock <= lowStock ? t('left', { count: stock }) : undefined
  }
}
