import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, decimal } from '#domain/money/money.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Column, Row, Sheet } from '#server/platform/pdf/pdf.ts'
import { listIn } from '#server/platform/texts/list-in.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'
import { signatureLines } from './signature-lines.ts'

/** The documents that customs ask for (O26), in the order of the download. */
export const customsPapers = ['proforma', 'packingList', 'commercialInvoice'] as const
export type CustomsPaper = (typeof customsPapers)[number]

/** A lot as customs papers describe it, in both languages. */
export type DeclaredLot = {
  readonly order: string
  readonly lot: string
  readonly title: { readonly [lang in Language]: string }
  readonly content: { readonly [lang in Language]: string }
  /** '' if there is none. */
  readonly hsCode: string
  readonly quantity: number
  /** With packing. */
  readonly grams: number
  readonly value: Cents
}

/** A delivery abroad as its customs papers state it. */
export type CustomsFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly number: string
  readonly orders: readonly string[]
  /** The date of the papers, in Unix milliseconds. */
  readonly at: number
  readonly currency: string
  /** The name, company, address, telephone and ID number of the recipient, in lines. */
  readonly consignee: readonly string[]
  /** '' before dispatch. */
  readonly carrier: string
  readonly trackingNumber: string
  readonly lots: readonly DeclaredLot[]
  readonly freight: Cents
  readonly insurance: Cents
}

/** Returns a customs document of a delivery abroad (O26): lots with HS codes, weights, and values except to pack. */
export function customsSheet(paper: CustomsPaper, facts: CustomsFacts): Sheet {
  const { house, lang, number, consignee } = facts
  const t = textsIn(lang)
  const other = textsIn(lang === 'en' ? 'zh-Hans' : 'en')
  const isPriced = paper !== 'packingList'
  return {
    ...letterhead(house, lang),
    title: t(`documents.customs.title.${paper}`),
    subtitle: other(`documents.customs.title.${paper}`),
    ...(isPriced && {
      total: {
        label: t('documents.customs.total'),
        amount: formatAmount(facts.currency, decimal(totalOf(facts))),
      },
    }),
    stamp: '',
    reference: number,
    typed: [facts.carrier, facts.trackingNumber, ...consignee],
    issuedAt: facts.at,
    parts: [
      {
        kind: 'facts',
        rows: factRows(facts, t),
        block: { label: t('documents.customs.consignee'), lines: consignee },
      },
      {
        kind: 'table',
        columns: columnsOf(facts, isPriced, t),
        rows: facts.lots.map((lot) => rowOf(lot, facts, isPriced, t)),
      },
      { kind: 'sums', rows: isPriced ? sumsOf(facts, t) : weightsOf(facts, t) },
      { kind: 'paragraph', text: t(`documents.customs.note.${paper}`) },
      ...(paper === 'proforma' ? [] : [signatures(t)]),
    ],
  }
}

const signatures = (t: Texts) =>
  signatureLines(
    [t('documents.payoutList.signature'), t('documents.payoutList.name'), t('documents.payoutList.date')],
    1,
  )

function factRows({ lang, number, orders, at, carrier, trackingNumber }: CustomsFacts, t: Texts) {
  const rows: readonly (readonly [string, string])[] = [
    [t('documents.customs.number'), number],
    [t('documents.customs.date'), formatDate(houseTimeZone, at)],
    [t('documents.customs.invoices', { count: orders.length }), listIn(lang, orders)],
    [t('documents.customs.reason'), t('documents.customs.sale')],
    [t('documents.customs.carrier'), carrier],
    [t('documents.customs.tracking'), trackingNumber],
  ]
  return rows.filter(([, value]) => value !== '')
}

function columnsOf({ currency }: CustomsFacts, isPriced: boolean, t: Texts): readonly Column[] {
  return [
    { head: t('documents.customs.columns.lot'), width: 64 },
    { head: t('documents.customs.columns.goods'), share: 1, isName: true },
    { head: t('documents.customs.columns.hsCode'), width: 56 },
    { head: t('documents.customs.columns.quantity'), width: 48, align: 'right' },
    { head: t('documents.customs.columns.weight'), width: 62, align: 'right' },
    ...(isPriced
      ? [{ head: t('documents.customs.columns.value', { currency }), width: 78.5, align: 'right' } as const]
      : []),
  ]
}

function rowOf(lot: DeclaredLot, { lang, orders }: CustomsFacts, isPriced: boolean, t: Texts): Row {
  const other = lang === 'en' ? 'zh-Hans' : 'en'
  const number =
    orders.length === 1 ? lot.lot : t('documents.customs.lotOf', { order: lot.order, lot: lot.lot })
  return [
    number,
    {
      text: lot.title[lang],
      under: [lot.title[other], lot.content[lang], lot.content[other]],
    },
    lot.hsCode,
    String(lot.quantity),
    kilos(lot.grams),
    ...(isPriced ? [formatFigure(decimal(lot.value))] : []),
  ]
}

const kilos = (grams: number): string => (grams / 1_000).toFixed(2)

const goodsValue = ({ lots }: CustomsFacts): Cents => lots.reduce((sum, { value }) => sum + value, 0)

const totalOf = (facts: CustomsFacts): Cents => goodsValue(facts) + facts.freight + facts.insurance

function sumsOf(facts: CustomsFacts, t: Texts) {
  const { currency, freight, insurance } = facts
  const sum = (name: string, cents: Cents) => ({ name, amount: formatFigure(decimal(cents)) })
  return [
    sum(t('documents.customs.sums.goods'), goodsValue(facts)),
    ...(freight === 0 ? [] : [sum(t('documents.customs.sums.freight'), freight)]),
    ...(insurance === 0 ? [] : [sum(t('documents.customs.sums.insurance'), insurance)]),
    { ...sum(t('documents.customs.sums.total', { currency }), totalOf(facts)), isTotal: true },
    ...weightsOf(facts, t),
  ]
}

const weightsOf = ({ lots }: CustomsFacts, t: Texts) => [
  {
    name: t('documents.customs.sums.pieces'),
    amount: String(lots.reduce((sum, { quantity }) => sum + quantity, 0)),
  },
  {
    name: t('documents.customs.sums.weight'),
    amount: kilos(lots.reduce((sum, { grams }) => sum + grams, 0)),
  },
]
