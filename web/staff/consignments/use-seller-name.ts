import { useTranslations } from 'use-intl'
import type { ConsignmentSummary } from '#wire/entities/consignment.ts'

/** Returns the name of a seller, the house for its own goods, or a text for an erased seller. */
export function useSellerName(): (seller: ConsignmentSummary['seller']) => string {
  const t = useTranslations('consignments')
  return (seller) => (seller === null ? t('ownGoods') : seller.name || t('erased'))
}
