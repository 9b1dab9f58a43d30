import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Column, Sheet, Sum } from '#server/platform/pdf/pdf.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { Order } from '#wire/entities/order.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'
import { inLanguage } from './in-language.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'
import { type DocumentTexts, texts } from './texts.ts'

/** Everything an invoice is made from. */
type InvoiceFacts = {
  readonly house: HouseIdentity
  readonly bank: BankDetails
  readonly lang: Language
  readonly order: Order
  readonly saleNumber: string
  /** Name, company and address, in lines; '' once erased. */
  readonly billedTo: string
  readonly client: string
  /** '' for a floor buyer. */
  readonly paddle: string
  /** When a later version replaced this one; 0 for the latest. */
  readonly replacedAt: number
}

type Part = Sheet['parts'][number]

/** The invoice of an order, with the amount due by payment method (O1), or its receipt once paid. */
export function invoiceSheet(facts: InvoiceFacts): Sheet {
  const { house, lang, order } = facts
  const text = texts[lang].invoice
  const isPaid = order.status === 'PAID'
  const replaced = order.versions.at(-1)
  return {
    ...letterhead(house, lang),
    title: isPaid ? text.receipt : text.invoice,
    subtitle: replaced ? text.replaces(replaced.revision + 1) : '',
    total: totalOf(facts, text),
    stamp: facts.replacedAt > 0 ? text.replaced(formatDate(houseTimeZone, facts.replacedAt)) : '',
    reference: order.number,
    parts: [
      headOf(facts, text),
      ...(order.lots.length > 0
        ? [{ kind: 'table', columns: columnsOf(text, order.currency), rows: order.lots.map(rowOf) } as const]
        : []),
      ...linesTable(order, text, lang),
      { kind: 'sums', rows: sumsOf(order, text, lang) },
      ...endOf(facts, text),
    ],
  }
}

/** How to pay an invoice, or thanks for the payment; nothing of an invoice that was replaced. */
function endOf(facts: InvoiceFacts, text: InvoiceTexts): readonly Part[] {
  if (facts.order.status === 'PAID') return [{ kind: 'paragraph', text: text.thanks }]
  return facts.replacedAt > 0 ? [] : [...planOf(facts.order, text), ...paymentMethods(facts, text)]
}

/** The instalments that are left of a payment plan (O15). */
const openInstalments = ({ instalments }: Order) => instalments.filter(({ left }) => left !== '0.00')

function planOf(order: Order, text: InvoiceTexts): readonly Part[] {
  const open = openInstalments(order)
  if (open.length === 0) return []
  const rows = open.map(
    ({ date, left }) => [text.instalment(date), formatAmount(order.currency, left)] as const,
  )
  return [{ kind: 'facts', rows }]
}

type InvoiceTexts = DocumentTexts['invoice']
type Facts = readonly (readonly [string, string])[]

/** Returns what is due and by when, or what was paid and when. */
function totalOf({ order }: InvoiceFacts, text: InvoiceTexts): NonNullable<Sheet['total']> {
  const { currency, totals, paid } = order
  if (order.status === 'PAID')
    return {
      label: text.paidBy(formatDate(houseTimeZone, order.paidAt)),
      amount: formatAmount(currency, paid),
    }
  const [next] = openInstalments(order)
  return next
    ? { label: text.instalment(next.date), amount: formatAmount(currency, next.left) }
    : {
        label: text.dueBy(formatDate(houseTimeZone, order.dueAt)),
        amount: formatAmount(currency, totals.transfer),
      }
}

/** The buyer with their address, beside numbers and dates. */
function headOf(facts: InvoiceFacts, text: InvoiceTexts): Part {
  const { lang, order, saleNumber, billedTo, client, paddle } = facts
  const day = (at: number) => formatDate(houseTimeZone, at)
  const rows: Facts = [
    [text.number, order.revision === 0 ? order.number : text.version(order.number, order.revision + 1)],
    [text.issued, day(order.issuedAt)],
    [text.sale, saleNumber],
    order.status === 'PAID' ? [text.paidOn, day(order.paidAt)] : [text.due, day(order.dueAt)],
    [text.saleTitle, order.auction.title],
    paddle === '' ? [text.client, client] : [text.clientAndPaddle, `${client} · ${paddle}`],
  ]
  if (billedTo === '') return { kind: 'facts', rows }
  return { kind: 'facts', rows, block: { label: text.buyer, lines: billedToIn(lang, billedTo) } }
}

/** The sums below continue the last two columns. */
const columnsOf = ({ columns }: InvoiceTexts, currency: string): readonly Column[] => [
  { head: columns.lot, width: 28 },
  { head: columns.what, share: 1, isName: true },
  { head: columns.hammer, width: 78.5, align: 'right' },
  { head: columns.premium, width: 78.5, align: 'right' },
  { head: columns.total(currency), width: 78.5, align: 'right' },
]

const rowOf = ({ title, hammer, premium, total, ...lot }: Order['lots'][number]) => [
  lotLabel(lot),
  title,
  ...[hammer, premium, total].map(formatFigure),
]

/** Charges and reductions with their reasons, and lots that were taken back (O9, O10). */
function linesTable(
  { lines, rescinded, currency }: Order,
  text: InvoiceTexts,
  lang: Language,
): readonly Part[] {
  const lotText = (lot: LotNumber) => (lot.lotNum === 0 ? '' : lotLabel(lot))
  const rows = [
    ...lines.map(({ kind, amount, reason, ...lot }) => [
      lotText(lot),
      text.line(text.lines[kind], inLanguage(lang, reason)),
      signedFigure(amount),
    ]),
    ...rescinded.map(({ title, reason, ...lot }) => [
      lotText(lot),
      text.line(text.rescinded(title), inLanguage(lang, reason)),
      '',
    ]),
  ]
  const [lot, what, , , total] = columnsOf(text, currency)
  if (rows.length === 0 || !lot || !what || !total) return []
  // Sentences, unlike the names of lots.
  const change: Column = { ...what, head: text.columns.change, isName: false }
  return [{ kind: 'table', columns: [lot, change, { ...total, head: text.amount(currency) }], rows }]
}

const signedFigure = (amount: string): string =>
  amount.startsWith('-') ? `−${formatFigure(amount.slice(1))}` : formatFigure(amount)

/**
 * The totals. An invoice deducts the deposit from the amount due; a receipt shows the total paid, including the
 * deposit, and the payment method.
 */
function sumsOf(order: Order, { sums, methods }: InvoiceTexts, lang: Language): readonly Sum[] {
  const { currency, hammer, premium, adjusted, delivery, subtotal, credited, received, payment, fee, paid } =
    order
  const method = payment === 'transfer' && order.restMeans === 'cash' ? 'cash' : payment
  const sum = (name: string, amount: string): Sum => ({ name, amount: formatFigure(amount) })
  const nonZero = (name: string, amount: string) => (amount === '0.00' ? [] : [sum(name, amount)])
  const bands = order.rates.premium
  const receivedName = sums.received(order.receipts.map(({ date }) => date))
  const premiumName = sums.premium(premiumText(bands, currency, lang), bands.length > 1)
  const goods = [
    ...(hammer === '0.00' ? [] : [sum(sums.hammer, hammer), sum(premiumName, premium)]),
    ...(adjusted === '0.00' ? [] : [{ name: sums.adjusted, amount: signedFigure(adjusted) }]),
    ...nonZero(sums.delivery, delivery),
  ]
  if (method !== '')
    return [
      ...goods,
      ...nonZero(sums.fee, fee),
      { ...sum(sums.paid(currency), paid), isTotal: true },
      ...nonZero(sums.ofDeposit, credited),
      ...nonZero(receivedName, received),
      ...nonZero(sums.by(methods[method]), paidByOther(paid, [credited, received])),
      ...nonZero(sums.returned, order.returned),
    ]
  const paidBefore = [...nonZero(sums.credited, credited), ...nonZero(receivedName, received)].map(
    ({ name, amount }): Sum => ({ name, amount: `−${amount}` }),
  )
  const less = paidBefore.length === 0 ? [] : [sum(sums.subtotal, subtotal), ...paidBefore]
  return [...goods, ...less, { ...sum(sums.due(currency), order.totals.transfer), isTotal: true }]
}

/** The part of an amount that was not paid before. @param before what the deposit and earlier payments paid */
const paidByOther = (paid: string, before: readonly string[]): string =>
  decimal(before.reduce((left, amount) => left - centsOf(amount), centsOf(paid)))

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
  const filled = details.filter(([, value]) => value !== '')
  return [
    {
      kind: 'columns',
      columns: [
        {
          heading: text.byTransfer,
          rows: [
            [text.amount(currency), formatFigure(totals.transfer)],
            ...filled,
            ...(filled.length > 0 ? [[text.referenceLabel, number] as const] : []),
          ],
          text: filled.length > 0 ? text.proof : text.askUs,
        },
        {
          heading: text.byCard,
          rows: [
            [text.hongKongCard(percentage(rates.hongKongCard)), formatFigure(totals.hongKongCard)],
            [text.otherCard(percentage(rates.otherCard)), formatFigure(totals.otherCard)],
          ],
          text: text.fees,
        },
      ],
    },
  ]
}
