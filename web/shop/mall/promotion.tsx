import { useTranslations } from 'use-intl'
import { date, money } from '#web/kit/i18n/formats.ts'
import type { mallPromotionGet } from '#wire/calls/mall.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Promotion = NonNullable<DataOf<typeof mallPromotionGet>>

/** States that local delivery is free over an amount, and until when (G1); rendered only while in force. */
export function FreeDelivery({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('mall')
  return t('freeDelivery', {
    over: money(promotion.over, promotion.currency),
    // The promotion ends with its last day.
    until: date(promotion.until - 1),
  })
}
