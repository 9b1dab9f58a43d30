import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { ReminderStep } from '#domain/orders/reminders.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatDate } from '#server/platform/mail/format.ts'
import { saleReader } from '#server/trade/sale-reader.ts'
import type { LetterDeps } from '../letter.ts'
import { withOrder } from '../letter-items.ts'
import { instalmentsOf } from '../plan-rows.ts'
import { readOrder, type StoredOrder } from '../rows.ts'
import { type DueFacts, type DueLetter, type DueLetterKind, dueLetter, instalmentLetter } from './texts.ts'

/** Writes to the buyer of an unpaid invoice; skipped if it is paid by now. */
export const sendDueLetter = (
  deps: LetterDeps,
  orderId: string,
  kind: DueLetterKind,
  reason = '',
): Promise<void> => send(deps, orderId, (lang, facts) => dueLetter(lang, kind, facts, reason))

/** Reminds the buyer of an instalment (O15); skipped if it is paid, or the plan is no longer in force. */
export const sendInstalmentLetter = (
  deps: LetterDeps,
  { orderId, planId, place }: { readonly orderId: string; readonly planId: string; readonly place: number },
  step: ReminderStep,
): Promise<void> =>
  send(deps, orderId, (lang, facts, { order, row, plan }) => {
    const instalments = plan?.id === planId ? instalmentsOf(order, plan) : []
    const instalment = instalments[place]
    if (!instalment || instalment.left === 0) return null
    return instalmentLetter(lang, step, {
      ...facts,
      owed: formatAmount(row.currency, instalment.left),
      due: instalment.date,
      place: place + 1,
      count: instalments.length,
      balance: facts.owed,
    })
  })

async function send(
  { db, accounts, catalogue, mail, config }: LetterDeps,
  orderId: string,
  textOf: (lang: Language, facts: DueFacts, stored: StoredOrder) => DueLetter | null,
): Promise<void> {
  const stored = await readOrder(db, orderId)
  if (stored?.order.status !== 'AUTHORISED') return
  const { row, order } = stored
  const found = await saleReader({ accounts, catalogue }, row)
  if (found === null) return
  const { sale, reader, name } = found
  const facts = {
    number: String(row.number),
    sale: name,
    owed: formatAmount(row.currency, invoiceOf(order, 'transfer').owed),
    due: formatDate(houseTimeZone, row.due_at ?? 0),
  }
  const letter = textOf(reader.lang, facts, stored)
  if (letter === null) return
  await mail.send(reader, await withOrder({ catalogue, config }, { sale, stored, lang: reader.lang }, letter))
}
