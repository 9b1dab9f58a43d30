import type { CodePath } from '#domain/custody/code-path.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Column, Sheet, Sum } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { Order } from '#wire/entities/order.ts'
import { paidWithName } from '#wire/words/paid-with.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'
import { inLanguage } from './in-language.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'

/** Everything an invoice is made from. */
type InvoiceFacts = {
  readonly house: HouseIdentity
  readonly bank: BankDetails
  /** The code that asks for what is owed now (O20); null for none. */
  readonly fpsCode: CodePath | null
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

/** Returns the invoice of an order, with the amount due by payment method (O1), or its receipt once paid. */
export function invoiceSheet(facts: InvoiceFacts): Sheet {
  const { house, lang, order } = facts
  const t = textsIn(lang)
  const isPaid = order.status === 'PAID'
  const replaced = order.versions.at(-1)
  return {
    ...letterhead(house, lang),
    title: isPaid ? t('documents.invoice.receipt') : t('documents.invoice.invoice'),
    subtitle: replaced ? t('documents.invoice.replaces', { version: replaced.revision + 1 }) : '',
    total: totalOf(facts, t),
    stamp:
      facts.replacedAt > 0
        ? t('documents.invoice.replaced', { date: formatDate(houseTimeZone, facts.replacedAt) })
        : '',
    reference: order.number,
    typed: [facts.bank.bank, facts.bank.holder, order.reference],
    parts: [
      headOf(facts, t),
      ...(order.lots.length > 0
        ? [{ kind: 'table', columns: columnsOf(t, order.currency), rows: order.lots.map(rowOf) } as const]
        : []),
      ...linesTable(order, t, lang),
      { kind: 'sums', rows: sumsOf(order, t, lang) },
      ...endOf(facts, t),
    ],
  }
}

/** Returns how to pay an invoice, or thanks for the payment; nothing for an invoice that was replaced. */
function endOf(facts: InvoiceFacts, t: Texts): readonly Part[] {
  if (facts.order.status === 'PAID') return [{ kind: 'paragraph', text: t('documents.invoice.thanks') }]
  return facts.replacedAt > 0 ? [] : [askOf(facts, t), ...planOf(facts.order, t), ...paymentMethods(facts, t)]
}

/** Returns in one sentence who pays what by when. */
function askOf({ order, lang, billedTo }: InvoiceFacts, t: Texts): Part {
  const buyer = billedToIn(lang, billedTo)[0] || 'none'
  return { kind: 'paragraph', text: t('documents.invoice.ask', { buyer, ...dueOf(order) }) }
}

/** Returns what is due and by when: the next instalment of a payment plan, else the whole invoice. */
function dueOf(order: Order): { readonly date: string; readonly amount: string } {
  const [next] = openInstalments(order)
  return {
    date: next?.date ?? formatDate(houseTimeZone, order.dueAt),
    amount: formatAmount(order.currency, next?.left ?? order.totals.transfer),
  }
}

/** Returns the instalments still due of a payment plan (O15). */
const openInstalments = ({ instalments }: Order) => instalments.filter(({ left }) => left !== '0.00')

function planOf(order: Order, t: Texts): readonly Part[] {
  const open = openInstalments(order)
  if (open.length === 0) return []
  const rows = open.map(
    ({ date, left }) =>
      [t('documents.invoice.instalment', { date }), formatAmount(order.currency, left)] as const,
  )
  return [{ kind: 'facts', rows }]
}

type Facts = readonly (readonly [string, string])[]

/** Returns what is due and by when, or what was paid and when. */
function totalOf({ order }: InvoiceFacts, t: Texts): NonNullable<Sheet['total']> {
  if (order.status === 'PAID')
    return {
      label: t('documents.invoice.paidBy', { date: formatDate(houseTimeZone, order.paidAt) }),
      amount: formatAmount(order.currency, order.paid),
    }
  const { date, amount } = dueOf(order)
  const name = openInstalments(order).length > 0 ? 'instalment' : 'dueBy'
  return { label: t(`documents.invoice.${name}`, { date }), amount }
}

/** Returns the buyer with their address, beside numbers and dates. */
function headOf(facts: InvoiceFacts, t: Texts): Part {
  const { lang, order, saleNumber, billedTo, client, paddle } = facts
  const day = (at: number) => formatDate(houseTimeZone, at)
  const rows: Facts = [
    [
      t('documents.invoice.number'),
      order.revision === 0
        ? order.number
        : t('documents.invoice.version', { number: order.number, version: order.revision + 1 }),
    ],
    [t('documents.invoice.issued'), day(order.issuedAt)],
    [t('documents.invoice.sale'), saleNumber],
    order.status === 'PAID'
      ? [t('documents.invoice.paidOn'), day(order.paidAt)]
      : [t('documents.invoice.due'), day(order.dueAt)],
    ...(order.paidWith
      ? [[t('documents.invoice.paidWith'), paidWithName(lang, order.paidWith)] as const]
      : []),
    [t('documents.invoice.saleTitle'), order.auction.title],
    paddle === ''
      ? [t('documents.invoice.client'), client]
      : [t('documents.invoice.clientAndPaddle'), `${client} · ${paddle}`],
    ...(order.reference === '' ? [] : [[t('documents.invoice.purchaseReference'), order.reference] as const]),
  ]
  if (billedTo === '') return { kind: 'facts', rows }
  return {
    kind: 'facts',
    rows,
    block: { label: t('documents.invoice.buyer'), lines: billedToIn(lang, billedTo) },
  }
}

/** Returns the columns of the lots. The totals below align with the last two. */
const columnsOf = (t: Texts, currency: string): readonly Column[] => [
  { head: t('documents.invoice.columns.lot'), width: 28 },
  { head: t('documents.invoice.columns.what'), share: 1, isName: true },
  { head: t('documents.invoice.columns.hammer'), width: 78.5, align: 'right' },
  { head: t('documents.invoice.columns.premium'), width: 78.5, align: 'right' },
  { head: t('documents.invoice.columns.total', { currency }), width: 78.5, align: 'right' },
]

const rowOf = ({ title, hammer, premium, total, ...lot }: Order['lots'][number]) => [
  lotLabel(lot),
  title,
  ...[hammer, premium, total].map(formatFigure),
]

/** Returns the table of charges and reductions with their reasons, and lots that were removed (O9, O10). */
function linesTable({ lines, rescinded, currency }: Order, t: Texts, lang: Language): readonly Part[] {
  const lotText = (lot: LotNumber) => (lot.lotNum === 0 ? '' : lotLabel(lot))
  const rows = [
    ...lines.map(({ kind, amount, reason, ...lot }) => [
      lotText(lot),
      t('documents.invoice.line', {
        name: t(`documents.invoice.lines.${kind}`),
        reason: inLanguage(lang, reason),
      }),
      formatFigure(amount),
    ]),
    ...rescinded.map(({ title, reason, ...lot }) => [
      lotText(lot),
      t('documents.invoice.line', {
        name: t('documents.invoice.rescinded', { title }),
        reason: inLanguage(lang, reason),
      }),
      '',
    ]),
  ]
  const [lot, what, , , total] = columnsOf(t, currency)
  if (rows.length === 0 || !lot || !what || !total) return []
  // Reasons are sentences, so they wrap unlike the names of lots.
  const change: Column = { ...what, head: t('documents.invoice.columns.change'), isName: false }
  return [
    {
      kind: 'table',
      columns: [lot, change, { ...total, head: t('documents.invoice.amount', { currency }) }],
      rows,
    },
  ]
}

/**
 * Returns the totals. An invoice deducts the deposit from the amount due; a receipt shows the total paid, including the
 * deposit, and the payment method.
 */
function sumsOf(order: Order, t: Texts, lang: Language): readonly Sum[] {
  const { currency, hammer, premium, adjusted, delivery, subtotal, credited, received, payment, fee, paid } =
    order
  const method = payment === 'transfer' && order.restMeans === 'cash' ? 'cash' : payment
  const sum = (name: string, amount: string): Sum => ({ name, amount: formatFigure(amount) })
  const nonZero = (name: string, amount: string) => (amount === '0.00' ? [] : [sum(name, amount)])
  const bands = order.rates.premium
  const receivedName = t('documents.invoice.sums.received', {
    days: order.receipts.map(({ date }) => date).join(t('letters.separator')),
  })
  const premiumName = t('documents.invoice.sums.premium', {
    rates: premiumText(bands, currency, lang),
    bands: bands.length,
  })
  const goods = [
    ...(hammer === '0.00'
      ? []
      : [sum(t('documents.invoice.sums.hammer'), hammer), sum(premiumName, premium)]),
    ...(adjusted === '0.00'
      ? []
      : [{ name: t('documents.invoice.sums.adjusted'), amount: formatFigure(adjusted) }]),
    ...nonZero(t('documents.invoice.sums.delivery'), delivery),
  ]
  if (method !== '')
    return [
      ...goods,
      ...nonZero(t(`documents.invoice.sums.${payment === 'wallet' ? 'walletFee' : 'fee'}`), fee),
      { ...sum(t('documents.invoice.sums.paid', { currency }), paid), isTotal: true },
      ...nonZero(t('documents.invoice.sums.ofDeposit'), credited),
      ...nonZero(receivedName, received),
      ...nonZero(
        t('documents.invoice.sums.by', { method: t(`documents.invoice.methods.${method}`) }),
        paidByOther(paid, [credited, received]),
      ),
      ...nonZero(t('documents.invoice.sums.returned'), order.returned),
    ]
  const paidBefore = [
    ...nonZero(t('documents.invoice.sums.credited'), credited),
    ...nonZero(receivedName, received),
  ].map(({ name, amount }): Sum => ({ name, amount: `−${amount}` }))
  const less =
    paidBefore.length === 0 ? [] : [sum(t('documents.invoice.sums.subtotal'), subtotal), ...paidBefore]
  return [
    ...goods,
    ...less,
    { ...sum(t('documents.invoice.sums.due', { currency }), order.totals.transfer), isTotal: true },
  ]
}

/** Returns the part of an amount that was not paid before. @param before what the deposit and earlier payments paid */
const paidByOther = (paid: string, before: readonly string[]): string =>
  decimal(before.reduce((left, amount) => left - centsOf(amount), centsOf(paid)))

/** Returns the amounts due by transfer and by each kind of card, and the bank account. */
function paymentMethods({ order, bank, fpsCode }: InvoiceFacts, t: Texts): readonly Part[] {
  const { currency, totals, number, rates } = order
  const details: Facts = [
    [t('documents.invoice.bank'), bank.bank],
    [t('documents.invoice.holder'), bank.holder],
    [t('documents.invoice.account'), bank.account],
    [t('documents.invoice.swift'), bank.swift],
    [t('documents.invoice.fps'), bank.fps],
  ]
  const filled = details.filter(([, value]) => value !== '')
  return [
    {
      kind: 'columns',
      columns: [
        {
          heading: t('documents.invoice.byTransfer'),
          rows: [
            [t('documents.invoice.amount', { currency }), formatFigure(totals.transfer)],
            ...filled,
            ...(filled.length > 0 ? [[t('documents.invoice.referenceLabel'), number] as const] : []),
          ],
          text: filled.length > 0 ? t('documents.invoice.proof') : t('documents.invoice.askUs'),
        },
        {
          heading: t('documents.invoice.byCard'),
          rows: [
            [
              t('documents.invoice.hongKongCard', { fee: percentage(rates.hongKongCard) }),
              formatFigure(totals.hongKongCard),
            ],
            [
              t('documents.invoice.otherCard', { fee: percentage(rates.otherCard) }),
              formatFigure(totals.otherCard),
            ],
          ],
          text: t('documents.invoice.fees'),
        },
      ],
    },
    ...(fpsCode ? [{ kind: 'scan', code: fpsCode, text: t('documents.invoice.scan') } as const] : []),
  ]
}
