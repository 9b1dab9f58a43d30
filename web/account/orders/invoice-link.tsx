import { useLocale, useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Order } from '#wire/entities/order.ts'
import { invoicePath } from './order-path.ts'

/** Shows a link to the invoice as PDF, or to the receipt once paid; nothing before it is issued. */
export function InvoiceLink({ order: { id, status } }: { order: Pick<Order, 'id' | 'status'> }) {
  const t = useTranslations('orders')
  const lang = useLocale()
  if (status !== 'AUTHORISED' && status !== 'PAID') return null
  return (
    <a className={classes(typography.link, typography.ui)} href={invoicePath(id, lang)}>
      {t(status === 'PAID' ? 'receiptPdf' : 'invoicePdf')}
    </a>
  )
}

/** Links to the earlier versions of an invoice or receipt (O9). */
export function EarlierInvoices({ order: { id, versions } }: { order: Pick<Order, 'id' | 'versions'> }) {
  const t = useTranslations('orders')
  const lang = useLocale()
  return versions.map(({ revision }) => (
    <a key={revision} className={typography.link} href={`${invoicePath(id, lang)}?version=${revision}`}>
      {t('earlierPdf', { version: revision + 1 })}
    </a>
  ))
}
