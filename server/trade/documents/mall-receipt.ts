import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Column, Sheet } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { isWallet, paidWithName } from '#wire/words/paid-with.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'

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

/** Returns whether a mall order has a receipt: from its payment on, unless it was cancelled. */
export const hasReceipt = ({ paidAt, status }: Pick<MallOrder, 'paidAt' | 'status'>): boolean =>
  paidAt > 0 && status !== 'cancelled'

/** Returns the receipt of a paid mall order: its items, delivery, card fee and the total paid (G2, O1). */
export function mallReceiptSheet({ house, lang, order, billedTo, client }: MallReceiptFacts): Sheet {
  const t = textsIn(lang)
  const { number, currency, createdAt, paidAt, lines, goods, delivery, fee, paid, paidWith } = order
  const day = (at: number) => formatDate(houseTimeZone, at)
  const sum = (name: string, amount: string) => ({ name, amount: formatFigure(amount) })
  return {
    ...letterhead(house, lang),
    title: t('documents.invoice.receipt'),
    subtitle: '',
    total: {
      label: t('documents.invoice.paidBy', { date: day(paidAt) }),
      amount: formatAmount(currency, paid),
    },
    stamp: '',
    reference: number,
    parts: [
      {
        kind: 'facts',
        rows: [
          [t('documents.mallReceipt.number'), number],
          [t('documents.mallReceipt.ordered'), day(createdAt)],
          [t('documents.invoice.paidOn'), day(paidAt)],
          ...(paidWith === null
            ? []
            : [[t('documents.invoice.paidWith'), paidWithName(lang, paidWith)] as const]),
          [t('documents.invoice.client'), client],
        ],
        block: { label: t('documents.invoice.buyer'), lines: billedToIn(lang, billedTo) },
      },
      {
        kind: 'table',
        columns: columnsOf(t, currency),
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
          sum(t('documents.mallReceipt.goods'), goods),
          sum(t('documents.invoice.sums.delivery'), delivery),
          ...(isWallet(paidWith)
            ? fee === '0.00'
              ? []
              : [sum(t('documents.invoice.sums.walletFee'), fee)]
            : [sum(t('documents.invoice.sums.fee'), fee)]),
          { ...sum(t('documents.invoice.sums.paid', { currency }), paid), isTotal: true },
        ],
      },
      { kind: 'paragraph', text: t('documents.mallReceipt.thanks') },
    ],
  }
}

/** Returns the columns of the items. The totals below align with the last two. */
const columnsOf = (t: Texts, currency: string): readonly Column[] => [
  { head: t('documents.mallReceipt.columns.item'), share: 1, isName: true },
  { head: t('documents.mallReceipt.columns.quantity'), width: 60, align: 'right' },
  { head: t('documents.mallReceipt.columns.price'), width: 78.5, align: 'right' },
  { head: t('documents.mallReceipt.columns.amount', { currency }), width: 98.5, align: 'right' },
]
