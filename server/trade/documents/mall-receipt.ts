import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Column, Sheet } from '#server/platform/pdf/pdf.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'
import { type DocumentTexts, texts } from './texts.ts'

/** Everything the receipt of a mall order is made from. */
type MallReceiptFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly order: MallOrder
  /** Name, company and address of the buyer, in lines. */
  readonly billedTo: string
  /** The buyer’s client number. */
  readonly client: string
}

/** Whether a mall order has a receipt: from its payment on, unless it was cancelled. */
export const hasReceipt = ({ paidAt, status }: Pick<MallOrder, 'paidAt' | 'status'>): boolean =>
  paidAt > 0 && status !== 'cancelled'

/** The receipt of a paid mall order: its items, delivery, card fee and the total paid (G2, O1). */
export function mallReceiptSheet({ house, lang, order, billedTo, client }: MallReceiptFacts): Sheet {
  const { invoice, mallReceipt: text } = texts[lang]
  const { number, currency, createdAt, paidAt, lines, goods, delivery, fee, paid } = order
  const day = (at: number) => formatDate(houseTimeZone, at)
  const sum = (name: string, amount: string) => ({ name, amount: formatFigure(amount) })
  return {
    ...letterhead(house, lang),
    title: invoice.receipt,
    subtitle: '',
    total: { label: invoice.paidBy(day(paidAt)), amount: formatAmount(currency, paid) },
    stamp: '',
    reference: number,
    parts: [
      {
        kind: 'facts',
        rows: [
          [text.number, number],
          [text.ordered, day(createdAt)],
          [invoice.paidOn, day(paidAt)],
          [invoice.client, client],
        ],
        block: { label: invoice.buyer, lines: billedToIn(lang, billedTo) },
      },
      {
        kind: 'table',
        columns: columnsOf(text, currency),
        rows: lines.map(({ title, quantity, price, amount }) => [
          title,
          String(quantity),
          formatFigure(price),
          formatFigure(amount),
        ]),
      },
      {
        kind: 'sums',
        rows: [
          sum(text.goods, goods),
          sum(invoice.sums.delivery, delivery),
          sum(invoice.sums.fee, fee),
          { ...sum(invoice.sums.paid(currency), paid), isTotal: true },
        ],
      },
      { kind: 'paragraph', text: text.thanks },
    ],
  }
}

/** The sums below continue the last two columns. */
const columnsOf = ({ columns }: DocumentTexts['mallReceipt'], currency: string): readonly Column[] => [
  { head: columns.item, share: 1, isName: true },
  { head: columns.quantity, width: 60, align: 'right' },
  { head: columns.price, width: 78.5, align: 'right' },
  { head: columns.amount(currency), width: 98.5, align: 'right' },
]
