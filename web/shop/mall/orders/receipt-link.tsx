import { useLocale, useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { receiptPath } from './order-path.ts'

/** A link to the receipt as PDF; nothing before the payment, nor once the order is cancelled (G2). */
export function ReceiptLink({ order: { id, status } }: { order: Pick<MallOrder, 'id' | 'status'> }) {
  const t = useTranslations('mallOrders')
  const lang = useLocale()
  if (status === 'pending' || status === 'cancelled') return null
  return (
    <a className={classes(typography.link, typography.ui)} href={receiptPath(id, lang)}>
      {t('receiptPdf')}
    </a>
  )
}
