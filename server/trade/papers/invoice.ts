import { centsOf, decimal } from '#domain/money/money.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Column, Sheet, Sum } from '#server/platform/pdf/pdf.ts'
import type { Order } from '#wire/entities/order.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'
import { exactly, letterhead } from './letterhead.ts'
import { type PaperWords, words } from './words.ts'

/** All that an invoice is made from. */
type InvoiceFacts = {
  readonly house: HouseIdentity
  readonly bank: BankDetails
  readonly lang: Language
  readonly order: Order
  /** Lines of name and company; '' where they are no longer kept. */
  readonly billedTo: string
  readonly client: string
}

type Part = Sheet['parts'][number]

/** What a buyer owes for what they bought in a sale, in each way of paying (O1); once it is paid, that it is. */
export function invoiceSheet(facts: InvoiceFacts): Sheet {
  const { house, lang, order } = facts
  const say = words[lang].invoice
  const isPaid = order.status === 'PAID'
  return {
    ...letterhead(house, lang),
    title: isPaid ? say.receipt : say.invoice,
    subtitle: order.auction.title,
    stamp: '',
    reference: order.number,
    parts: [
      { kind: 'facts', rows: headOf(facts, say) },
      { kind: 'table', columns: columnsOf(say), rows: order.lots.map((lot) => rowOf(lot, order.currency)) },
      { kind: 'sums', rows: sumsOf(order, say, lang) },
      ...(isPaid ? [{ kind: 'paragraph', text: say.thanks } as const] : waysOf(facts, say)),
    ],
  }
}

type Words = PaperWords['invoice']
type Facts = readonly (readonly [string, string])[]

function headOf({ house, order, billedTo, client }: InvoiceFacts, say: Words): Facts {
  const day = (at: number) => formatDateTime(house.timeZone, at).slice(0, 10)
  return [
    [say.number, order.number],
    [say.issued, day(order.issuedAt)],
    order.status === 'PAID' ? [say.paidOn, day(order.paidAt)] : [say.due, day(order.dueAt)],
    [say.sale, order.auction.title],
    ...(billedTo === '' ? [] : [[say.buyer, billedTo.replaceAll('\n', ', ')] as const]),
    [say.client, client],
  ]
}

const columnsOf = ({ columns }: Words): readonly Column[] => [
  { head: columns.lot, share: 3 },
  { head: columns.what, share: 17 },
  { head: columns.hammer, share: 8, align: 'right' },
  { head: columns.premium, share: 8, align: 'right' },
  { head: columns.total, share: 8, align: 'right' },
]

const rowOf = ({ lotNum, title, hammer, premium, total }: Order['lots'][number], currency: string) => [
  String(lotNum),
  title,
  ...[hammer, premium, total].map((amount) => exactly(currency, amount)),
]

/**
 * What an invoice comes to; on a receipt what was paid in all, and how. What a deposit has paid is taken off what is asked
 * for, and is a part of what was paid.
 */
function sumsOf(order: Order, { sums, methods }: Words, lang: Language): readonly Sum[] {
  const { currency, hammer, premium, delivery, subtotal, credited, payment, fee, paid } = order
  const sum = (name: string, amount: string): Sum => ({ name, amount: exactly(currency, amount) })
  const some = (name: string, amount: string) => (amount === '0.00' ? [] : [sum(name, amount)])
  const premiumName = sums.premium(premiumText(order.rates.premium, currency, lang))
  const goods = [sum(sums.hammer, hammer), sum(premiumName, premium), ...some(sums.delivery, delivery)]
  if (payment !== '')
    return [
      ...goods,
      ...some(sums.fee, fee),
      { ...sum(sums.paid, paid), isTotal: true },
      ...some(sums.ofDeposit, credited),
      ...some(sums.by(methods[payment]), paidBesides(paid, credited)),
    ]
  const less =
    credited === '0.00' ? [] : [{ name: sums.credited, amount: `− ${exactly(currency, credited)}` }]
  return [...goods, { ...sum(sums.subtotal, subtotal), isTotal: true }, ...less]
}

/** What of an amount was not paid by the deposit. */
const paidBesides = (paid: string, credited: string): string => decimal(centsOf(paid) - centsOf(credited))

/** What is to be paid by transfer and by either kind of card, and where a transfer goes. */
function waysOf({ order, bank }: InvoiceFacts, say: Words): readonly Part[] {
  const { currency, totals, number, rates } = order
  const details: Facts = [
    [say.bank, bank.bank],
    [say.holder, bank.holder],
    [say.account, bank.account],
    [say.swift, bank.swift],
    [say.fps, bank.fps],
  ]
  const given = details.filter(([, text]) => text !== '')
  return [
    { kind: 'heading', text: say.toPay },
    {
      kind: 'sums',
      rows: [
        { name: say.transfer, amount: exactly(currency, totals.transfer) },
        {
          name: say.hongKongCard(percentage(rates.hongKongCard)),
          amount: exactly(currency, totals.hongKongCard),
        },
        { name: say.otherCard(percentage(rates.otherCard)), amount: exactly(currency, totals.otherCard) },
      ],
    },
    { kind: 'paragraph', text: say.fees },
    { kind: 'heading', text: say.byTransfer },
    ...(given.length > 0 ? [{ kind: 'facts', rows: given } as const] : []),
    { kind: 'paragraph', text: given.length > 0 ? say.reference(number) : say.askUs },
  ]
}
