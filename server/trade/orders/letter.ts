import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Cents } from '#domain/money/money.ts'
import { pointsOf } from '#domain/orders/effect.ts'
import { nextInstalment } from '#domain/orders/instalments.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatDate } from '#server/platform/mail/format.ts'
import { helpLink } from '#server/platform/mail/help-link.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type PaymentView, paymentsOf } from '#server/trade/payments/payment-view.ts'
import { saleReader } from '#server/trade/sale-reader.ts'
import { paidWithName } from '#wire/words/paid-with.ts'
import { billedToIn } from './billed-to.ts'
import { meansOf } from './entity.ts'
import { fpsCodeFor } from './fps-code-of.ts'
import { withOrder } from './letter-items.ts'
import { instalmentsOf } from './plan-rows.ts'
import { readOrder, type StoredOrder } from './rows.ts'
import {
  type OrderFacts,
  type OrderLetterKind,
  orderLetterKinds,
  orderTexts,
  type PartFacts,
} from './texts.ts'

/** The data that letters about orders need. */
export type LetterDeps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames' | 'mailItems'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house' | 'bank' | 'fpsLimit'>
}

const letterJob = z.object({
  orderId: z.string(),
  kind: z.enum(orderLetterKinds),
  /**
   * When the order changed: the letter names the lots rescinded at that time. Missing in jobs of the previous
   * version.
   */
  at: z.optional(z.number()),
  /** The part payment that was received, or undone (O12). */
  receiptId: z.optional(z.string()),
  /** The refund, in cents. */
  back: z.optional(z.object({ toCard: z.number(), byTransfer: z.number() })),
})
type LetterJob = z.output<typeof letterJob>

/**
 * Writes to an order’s buyer: that the order is being checked, the invoice, a part payment that was received
 * or undone, the receipt, or the cancellation. Out-of-date letters are skipped.
 */
export const orderLetter =
  ({ db, accounts, catalogue, mail, config }: LetterDeps): Task =>
  async (payload) => {
    const { orderId, kind, back, receiptId, at } = letterJob.parse(payload)
    const stored = await readOrder(db, orderId)
    if (!stored || isOutdated(stored, kind)) return
    const part = receiptId === undefined ? null : await partFacts(db, stored, { kind, receiptId })
    if (receiptId !== undefined && part === null) return
    const found = await saleReader({ accounts, catalogue }, stored.row)
    if (found === null) return
    const { sale, reader, name } = found
    const paymentOf = await paymentsOf(db, 'order', [orderId])
    const texts = orderTexts(
      reader.lang,
      kind,
      factsOf(stored, reader.lang, name, houseTimeZone, {
        ...{ back, part: part ?? noPart, config, paidWith: paymentOf(orderId).paidWith },
        rescission: rescissionAt(stored, at, reader.lang),
      }),
    )
    await mail.send(reader, {
      ...(await withOrder({ catalogue, config }, { sale, stored, lang: reader.lang }, texts)),
      ...(withHelp.some((one) => one === kind) && {
        help: helpLink(config.publicUrl, reader.lang, 'delivery'),
      }),
    })
  }

/** The letters that link to the help about delivery. */
const withHelp: readonly OrderLetterKind[] = ['invoice', 'reissued', 'readdressed', 'receipt']

/** Returns whether a letter is no longer true. A plan may have ended or been replaced since. */
function isOutdated({ order, plan }: StoredOrder, kind: OrderLetterKind): boolean {
  if (order.status !== expectedStatus[kind]) return true
  return kind === 'planAgreed' ? plan === null : kind === 'planEnded' && plan !== null
}

/** The status in which each letter is valid. */
const expectedStatus: { readonly [kind in OrderLetterKind]: string } = {
  won: 'SUBMITTED',
  invoice: 'AUTHORISED',
  reissued: 'AUTHORISED',
  readdressed: 'AUTHORISED',
  partReceived: 'AUTHORISED',
  partUndone: 'AUTHORISED',
  paymentUndone: 'AUTHORISED',
  planAgreed: 'AUTHORISED',
  planEnded: 'AUTHORISED',
  receipt: 'PAID',
  partRefunded: 'PAID',
  voided: 'VOIDED',
  refunded: 'VOIDED',
}

const noPart: PartFacts = { amount: '', date: '', means: 'transfer' }

/** Returns the part payment that a letter is about, or null if it has been undone since it was received. */
async function partFacts(
  db: Kysely<Rows>,
  { order, row }: StoredOrder,
  { kind, receiptId }: Required<Pick<LetterJob, 'kind' | 'receiptId'>>,
): Promise<PartFacts | null> {
  const receipt = await db
    .selectFrom('order_receipts')
    .selectAll()
    .where('id', '=', receiptId ?? '')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!receipt || (receipt.undone_at === null) !== (kind === 'partReceived')) return null
  const { cents, received_on: date, means } = receipt
  return { amount: formatAmount(row.currency, cents), date, means: meansOf(means) }
}

/** Returns the lots whose sale was rescinded at that time, and why (O10), or null if there is none. */
function rescissionAt(
  { rescinded }: StoredOrder,
  at: number | undefined,
  lang: Language,
): OrderFacts['rescission'] {
  const lots = rescinded.filter(({ rescinded_at }) => rescinded_at === at)
  const [first] = lots
  if (!first) return null
  return { lots: lots.map(labelOf), reason: (lang === 'en' ? first.rescinded_en : first.rescinded_zh) ?? '' }
}

const labelOf = ({ lot_num, lot_suffix }: StoredOrder['lots'][number]): string =>
  lotLabel({ lotNum: lot_num, lotSuffix: lot_suffix })

function factsOf(
  { order, row, lots, plan }: StoredOrder,
  lang: Language,
  sale: string,
  timeZone: string,
  {
    back: { toCard, byTransfer } = { toCard: 0, byTransfer: 0 },
    part,
    rescission,
    config,
    paidWith,
  }: Pick<LetterJob, 'back'> &
    Pick<OrderFacts, 'part' | 'rescission'> &
    Pick<LetterDeps, 'config'> &
    Pick<PaymentView, 'paidWith'>,
): OrderFacts {
  const amount = (cents: Cents) => formatAmount(row.currency, cents)
  const { subtotal, hammer, premium, lines, owed } = invoiceOf(order, 'transfer')
  const instalments = instalmentsOf(order, plan)
  const next = nextInstalment(instalments)
  return {
    sale,
    number: String(row.number),
    billedTo: billedToIn(lang, row.billed_to)[0] ?? '',
    lots: lots.map(labelOf),
    hammer: hammer === 0 ? '' : amount(hammer),
    premium: premium === 0 ? '' : amount(premium),
    lines: lines === 0 ? '' : amount(lines),
    delivery: order.delivery === 0 ? '' : amount(order.delivery),
    fee: row.fee === 0 ? '' : amount(row.fee),
    paidWith: paidWith === null || order.payment === 'transfer' ? '' : paidWithName(lang, paidWith),
    isByWallet: order.payment === 'wallet',
    owed: amount(owed),
    hongKongCard: amount(invoiceOf(order, 'hongKongCard').total),
    otherCard: amount(invoiceOf(order, 'otherCard').total),
    instalment: next === null ? '' : amount(next.left),
    hasCode:
      fpsCodeFor(config, { currency: row.currency, owed: next?.left ?? owed, number: String(row.number) }) !==
      '',
    instalments: instalments
      .filter(({ left }) => left > 0)
      .map(({ date, left }) => ({ date, amount: amount(left) })),
    due: formatDate(timeZone, row.due_at ?? 0),
    paid: amount(subtotal + row.fee),
    points: pointsOf(order).toLocaleString('en-HK'),
    part,
    rescission,
    toCard: toCard === 0 ? '' : amount(toCard),
    byTransfer: byTransfer === 0 ? '' : amount(byTransfer),
  }
}
