import { useTranslations } from 'use-intl'

/** From so few on, a product says how many are left of it. */
const few = 12
const last = 3

/** What a card says of a stock, and nothing where there is plenty. */
export function useStockWords(): (stock: number) => string | undefined {
  const t = useTranslations('mall.stock')
  return (stock) => {
    if (stock === 0) return t('gone')
    if (stock <= last) return t('last', { count: stock })
    return stock <= few ? t('left', { count: stock }) : undefined
  }
}
