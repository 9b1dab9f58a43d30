import { centsOf, decimal } from '#domain/money/money.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Column, Sheet, Sum } from '#server/platform/pdf/pdf.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { Order } from '#wire/entities/order.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'
import { formatAmount, letterhead } from './letterhead.ts'
import { type DocumentTexts, texts } from './texts.ts'

/** Everything an invoice is made from. */
type InvoiceFacts = {
  readonly house: HouseIdentity
  readonly bank: BankDetails
  readonly lang: Language
  readonly order: Order
  readonly saleNumber: string
  /** Name and company, in lines; '' once erased. */
  readonly billedTo: string
  readonly client: string
}

type Part = Sheet['parts'][number]

/** The invoice of an order, with the amount due by payment method (O1), or its receipt once paid. */
export function invoiceSheet(facts: InvoiceFacts): Sheet {
  const { house, lang, order } = facts
  const text = texts[lang].invoice
  const isPaid = order.status === 'PAID'
  return {
    ...letterhead(house, lang),
    title: isPaid ? text.receipt : text.invoice,
    subtitle: order.auction.title,
    stamp: '',
    reference: order.number,
    parts: [
      { kind: 'facts', rows: headOf(facts, text) },
      { kind: 'table', columns: columnsOf(text), rows: order.lots.map((lot) => rowOf(lot, order.currency)) },
      { kind: 'sums', rows: sumsOf(order, text, lang) },
      ...(isPaid ? [{ kind: 'paragraph', text: text.thanks } as const] : paymentMethods(facts, text)),
    ],
  }
}

type InvoiceTexts = DocumentTexts['invoice']
type Facts = readonly (readonly [string, string])[]

function headOf(facts: InvoiceFacts, text: InvoiceTexts): Facts {
  const { house, lang, order, saleNumber, billedTo, client } = facts
  const day = (at: number) => formatDateTime(house.timeZone, at).slice(0, 10)
  return [
    [text.number, order.number],
    [text.issued, day(order.issuedAt)],
    order.status === 'PAID' ? [text.paidOn, day(order.paidAt)] : [text.due, day(order.dueAt)],
    [text.sale, saleNumber],
    ...(billedTo === ''
      ? []
      : [[text.buyer, billedToIn(lang, billedTo).join(lang === 'en' ? ', ' : '，')] as const]),
    [text.client, client],
  ]
}

const columnsOf = ({ columns }: InvoiceTexts): readonly Column[] => [
  { head: columns.lot, share: 3 },
  { head: columns.what, share: 17 },
  { head: columns.hammer, share: 8, align: 'right' },
  { head: columns.premium, share: 8, align: 'right' },
  { head: columns.total, share: 8, align: 'right' },
]

const rowOf = ({ lotNum, title, hammer, premium, total }: Order['lots'][number], currency: string) => [
  String(lotNum),
  title,
  ...[hammer, premium, total].map((amount) => formatAmount(currency, amount)),
]

/**
 * The totals. An invoice deducts the deposit from the amount due; a receipt shows the total paid, including the
 * deposit, and the payment method.
 */
function sumsOf(order: Order, { sums, methods }: InvoiceTexts, lang: Language): readonly Sum[] {
  const { currency, hammer, premium, delivery, subtotal, credited, payment, fee, paid } = order
  const sum = (name: string, amount: string): Sum => ({ name, amount: formatAmount(currency, amount) })
  const nonZero = (name: string, amount: string) => (amount === '0.00' ? [] : [sum(name, amount)])
  const bands = order.rates.premium
  const premiumName = sums.premium(premiumText(bands, currency, lang), bands.length > 1)
  const goods = [sum(sums.hammer, hammer), sum(premiumName, premium), ...nonZero(sums.delivery, delivery)]
  if (payment !== '')
    return [
      ...goods,
      ...nonZero(sums.fee, fee),
      { ...sum(sums.paid, paid), isTotal: true },
      ...nonZero(sums.ofDeposit, credited),
      ...nonZero(sums.by(methods[payment]), paidByOther(paid, credited)),
    ]
  const less =
    credited === '0.00' ? [] : [{ name: sums.credited, amount: `− ${formatAmount(currency, credited)}` }]
  return [...goods, { ...sum(sums.subtotal, subtotal), isTotal: true }, ...less]
}

/** The part of an amount that the deposit did not pay. */
const paidByOther = (paid: string, credited: string): string => decimal(centsOf(paid) - centsOf(credited))

/** The amounts due by transfer and by each kind of card, and the bank account. */
function paymentMethods({ order, bank }: InvoiceFacts, text: InvoiceTexts): readonly Part[] {
  const { currency, totals, number, rates } = order
  const details: Facts = [
    [text.bank, bank.bank],
    [text.holder, bank.holder],
    [text.account, bank.account],
    [text.swift, bank.swift],
    [text.fps, bank.fps],
  ]
  const filled = details.filter(([, text]) => text !== '')
  return [
    { kind: 'heading', text: text.toPay },
    {
      kind: 'sums',
      rows: [
        { name: text.transfer, amount: formatAmount(currency, totals.transfer) },
        {
          name: text.hongKongCard(percentage(rates.hongKongCard)),
          amount: formatAmount(currency, totals.hongKongCard),
        },
        {
          name: text.otherCard(percentage(rates.otherCard)),
          amount: formatAmount(currency, totals.otherCard),
        },
      ],
    },
    { kind: 'paragraph', text: text.fees },
    { kind: 'heading', text: text.byTransfer },
    ...(filled.length > 0 ? [{ kind: 'facts', rows: filled } as const] : []),
    { kind: 'paragraph', text: filled.length > 0 ? text.reference(number) : text.askUs },
  ]
}
