import { useLocale, useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Order } from '#wire/entities/order.ts'
import { partReceiptPath } from './order-path.ts'

/** Links to the receipts of transfers and cash that paid parts of an invoice, as PDF (O12). */
export function PartReceipts({
  order: { id: orderId, receipts, currency },
}: {
  order: Pick<Order, 'id' | 'receipts' | 'currency'>
}) {
  const t = useTranslations('orders')
  const lang = useLocale()
  return receipts.map(({ id, amount, date }) => (
    <a key={id} className={typography.link} href={partReceiptPath({ orderId, receiptId: id }, lang)}>
      {t('partReceiptPdf', { amount: exactMoney(amount, currency), date })}
    </a>
  ))
}
