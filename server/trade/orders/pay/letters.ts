import { invoiceOf } from '#domain/orders/order.ts'
import { formatAmount, formatDate } from '#server/platform/mail/format.ts'
import type { LetterDeps } from '../letter.ts'
import { orderItems } from '../letter-items.ts'
import { readOrder } from '../rows.ts'
import { type DueLetterKind, texts } from './texts.ts'

/** Writes to the buyer of an unpaid invoice; skipped if it is paid by now. */
export async function sendDueLetter(
  { db, accounts, catalogue, mail, config }: LetterDeps,
  orderId: string,
  kind: DueLetterKind,
  reason = '',
): Promise<void> {
  const stored = await readOrder(db, orderId)
  if (stored?.order.status !== 'AUTHORISED') return
  const { row, order } = stored
  const [sale, reader] = await Promise.all([
    catalogue.published(row.auction_id),
    accounts.recipientOf(row.user_id),
  ])
  if (!sale || !reader) return
  const { sale: name } = await catalogue.mailNames(sale, '', reader.lang)
  const { link, state, ...text } = texts[reader.lang][kind](
    {
      number: String(row.number),
      sale: name,
      owed: formatAmount(row.currency, invoiceOf(order, 'transfer').owed),
      due: formatDate(config.house.timeZone, row.due_at ?? 0),
    },
    reason,
  )
  const href = `${config.publicUrl}/profile/orders/auction/${encodeURIComponent(orderId)}`
  await mail.send(reader, {
    ...text,
    items: await orderItems(catalogue, sale, stored, reader.lang, state),
    code: null,
    link: { label: link, href },
  })
}
