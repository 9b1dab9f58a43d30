import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { deliveredItems } from '#server/trade/orders/letter-items.ts'
import { deliveryPayments } from '#wire/entities/delivery.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { paidWithName } from '#wire/words/paid-with.ts'
import { findDeliveries, type StoredDelivery } from './rows.ts'
import { deliveryTexts, type LetterFacts, letterSteps, type Step } from './texts.ts'

export type LetterDeps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'saleOfLot' | 'mailItems'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
  /** Sends a frame to the user’s open pages. */
  notify(userId: string, frame: PersonalFrame): void
}

const job = z.object({ id: z.string(), what: z.enum(letterSteps) })

/** Notifies a buyer of a delivery’s event by letter and on their open pages. */
export const deliveryLetter =
  ({ db, accounts, catalogue, mail, config, notify }: LetterDeps): Task =>
  async (payload) => {
    const { id, what } = job.parse(payload)
    const { deliveries } = await findDeliveries(db, { id })
    const [one] = deliveries
    if (!one) return
    for (const { id: orderId } of one.orders)
      notify(one.row.user_id, { type: 'notice', data: { kind: 'order', orderId }, quiet: true })
    const reader = await accounts.recipientOf(one.row.user_id)
    if (!reader) return
    const { link, ...text } = deliveryTexts(reader.lang, what, factsOf(one, what, config, reader.lang))
    const href = `${config.publicUrl}/order/deliveryRecord/${encodeURIComponent(id)}`
    await mail.send(reader, {
      ...text,
      items: await deliveredItems(catalogue, one.lots, reader.lang),
      code: null,
      link: { label: link, href },
    })
  }

function factsOf(
  { row, lots, events, orders, paidWith }: StoredDelivery,
  what: Step,
  { house }: Pick<Config, 'house'>,
  lang: Language,
): LetterFacts {
  return {
    number: deliveryNumber(row.number),
    orders: orders.map((order) => order.number),
    lots: lots.length,
    manner: row.manner === 'pickup' ? 'pickup' : 'delivery',
    shippingCompany: row.shipping_company,
    trackingNumber: row.tracking_number,
    note: events.findLast((event) => event.what === what)?.note ?? '',
    paidBy: deliveryPayments.find((one) => one === row.paid_by) ?? 'nothing',
    paidWith: paidWith === null ? '' : paidWithName(lang, paidWith),
    paid: formatAmount(row.currency, row.freight + row.insurance + row.card_fee),
    place: lang === 'en' ? house.address.en : house.address.zh,
    date: row.pickup_date,
  }
}
