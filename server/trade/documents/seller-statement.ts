import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, decimal } from '#domain/money/money.ts'
import { netOf } from '#domain/settlements/settle.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Column, Row, Sheet, Sum } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { StoredStatement } from '#server/trade/settlements/statement-rows.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'

/** Everything a statement to a seller is made from. */
type SellerStatementFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly statement: StoredStatement
  readonly sale: { readonly no: string; readonly title: string }
  /** Returns the number and title of a lot. */
  lotOf(lotId: string): { readonly label: string; readonly title: string }
  /** The client’s number; '' if the goods belong to the company. */
  readonly client: string
}

type Line = StoredStatement['lines'][number]

/** Returns the statement of a settlement to its seller, as it was issued (S7, S16). */
export function sellerStatementSheet(facts: SellerStatementFacts): Sheet {
  const { house, lang, statement } = facts
  const t = textsIn(lang)
  const { edition, currency, payoutDay, totals } = statement
  const net = netOf(totals)
  return {
    ...letterhead(house, lang),
    title: t('documents.sellerStatement.title'),
    subtitle: edition === 1 ? '' : t('documents.sellerStatement.replaces', { edition: edition - 1 }),
    total: {
      label:
        net < 0
          ? t('documents.sellerStatement.owed')
          : t('documents.sellerStatement.payableFrom', { day: payoutDay }),
      amount: formatAmount(currency, decimal(Math.abs(net))),
    },
    stamp: '',
    issuedAt: statement.issuedAt,
    reference: numberOf(facts),
    typed: [statement.reference],
    parts: [
      headOf(facts, t),
      {
        kind: 'table',
        columns: columnsOf(t, currency),
        rows: statement.lines.map((line) => rowOf(line, facts, t)),
      },
      { kind: 'sums', rows: sumsOf(statement, t) },
      { kind: 'paragraph', text: t('documents.sellerStatement.terms', { day: payoutDay }) },
    ],
  }
}

const numberOf = ({ statement: { number, edition }, sale, lang }: SellerStatementFacts) =>
  textsIn(lang)('documents.sellerStatement.numbered', { number, sale: sale.no, edition })

function headOf(facts: SellerStatementFacts, t: Texts): Sheet['parts'][number] {
  const { lang, statement, sale, client } = facts
  const { issuedAt, saleDay, payoutDay, reference, seller } = statement
  const rows = (
    [
      [t('documents.sellerStatement.number'), numberOf(facts)],
      [t('documents.sellerStatement.issued'), formatDate(houseTimeZone, issuedAt)],
      [t('documents.sellerStatement.sale'), sale.title],
      [t('documents.sellerStatement.saleDay'), saleDay],
      [t('documents.sellerStatement.payoutDay'), payoutDay],
      [t('documents.sellerStatement.client'), client],
      [t('documents.sellerStatement.reference'), reference],
    ] as const
  ).filter(([, value]) => value !== '')
  if (seller === '') return { kind: 'facts', rows }
  const block = { label: t('documents.sellerStatement.seller'), lines: billedToIn(lang, seller) }
  return { kind: 'facts', rows, block }
}

const columnsOf = (t: Texts, currency: string): readonly Column[] => [
  { head: t('documents.sellerStatement.columns.lot'), width: 28 },
  { head: t('documents.sellerStatement.columns.what'), share: 1, isName: true },
  { head: t('documents.sellerStatement.columns.hammer'), width: 68, align: 'right' },
  { head: t('documents.sellerStatement.columns.commission'), width: 62, align: 'right' },
  { head: t('documents.sellerStatement.columns.charges'), width: 58, align: 'right' },
  { head: t('documents.sellerStatement.columns.net', { currency }), width: 72, align: 'right' },
]

function rowOf(line: Line, { lotOf }: SellerStatementFacts, t: Texts): Row {
  const { label, title } = lotOf(line.lotId)
  const { hammer, shortfall, commission, charges, net, seq, day, state, result } = line
  const under = [
    state === 'notSold'
      ? t(`documents.sellerStatement.result.${result}`)
      : t(`documents.sellerStatement.state.${state}`, { day: day ?? '' }),
    shortfall === 0
      ? ''
      : t('documents.sellerStatement.shortfall', { amount: formatFigure(decimal(shortfall)) }),
    t('documents.sellerStatement.entry', { seq }),
  ].filter((text) => text !== '')
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0)
  return [
    label,
    { text: title, under },
    orDash(hammer),
    orDash(commission),
    orDash(charged),
    formatFigure(decimal(net)),
  ]
}

const orDash = (cents: Cents): string => (cents === 0 ? '–' : formatFigure(decimal(cents)))

/** Returns the totals of the lots, one for each kind of charge. */
function sumsOf({ lines, totals, currency, recorded }: StoredStatement, t: Texts): readonly Sum[] {
  const { hammer, shortfall, commission, withheld } = totals
  const charges = [...lines.flatMap((line) => line.charges), ...recorded]
  const kinds = [...new Set([...lotChargeKinds, ...recordedChargeKinds])].map((kind) => ({
    name: t(`documents.sellerStatement.charge.${kind}`),
    cents: -charges.reduce((sum, charge) => sum + (charge.kind === kind ? charge.cents : 0), 0),
  }))
  const parts = [
    { name: t('documents.sellerStatement.sums.hammer'), cents: hammer },
    { name: t('documents.sellerStatement.sums.shortfall'), cents: shortfall },
    { name: t('documents.sellerStatement.sums.commission'), cents: -commission },
    ...kinds,
    { name: t('documents.sellerStatement.sums.withheld'), cents: -withheld },
  ]
  return [
    ...shownSums(parts),
    {
      name: t('documents.sellerStatement.sums.net', { currency }),
      amount: formatFigure(decimal(netOf(totals))),
      isTotal: true,
    },
  ]
}

/** Returns the sums that are not zero. */
export const shownSums = (
  parts: readonly { readonly name: string; readonly cents: Cents }[],
): readonly Sum[] =>
  parts
    .filter(({ cents }) => cents !== 0)
    .map(({ name, cents }) => ({ name, amount: formatFigure(decimal(cents)) }))
