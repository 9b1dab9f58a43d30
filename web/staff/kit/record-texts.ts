import { useTranslations } from 'use-intl'

/** The lists whose messages about records share the same keys. */
type Listed =
  | 'houseOrders'
  | 'houseDeposits'
  | 'houseDeliveries'
  | 'houseMallOrders'
  | 'housePoints.orders'
  | 'letterTemplates'

/** Returns what a list says about its records on phones: the hint to tap a row, and the texts of the record's bar. */
export function useRecordTexts(of: Listed) {
  const t = useTranslations(of)
  return {
    tap: t('tap'),
    bar: {
      back: t('back'),
      previous: t('previous'),
      next: t('next'),
      position: (position: number, total: number) => t('position', { position, total }),
    },
  }
}
