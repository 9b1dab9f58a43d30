import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'
import { signatureLines } from './signature-lines.ts'

/** Everything a printed list of payouts is made from. */
type PayoutListFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  /** The number of the bank file that it lists. */
  readonly number: number
  readonly madeAt: Instant
  readonly currency: string
  readonly payouts: readonly {
    readonly number: string
    readonly holder: string
    readonly account: string
    readonly reference: string
    readonly cents: Cents
  }[]
}

/** Returns the printed list of the payouts in a bank file, for two signatures (S8). */
export function payoutListSheet({ house, lang, number, madeAt, currency, payouts }: PayoutListFacts): Sheet {
  const t = textsIn(lang)
  const total = decimal(payouts.reduce((sum, { cents }) => sum + cents, 0))
  return {
    ...letterhead(house, lang),
    title: t('documents.payoutList.title', { number }),
    subtitle: formatDate(houseTimeZone, madeAt),
    stamp: t('documents.payoutList.confidential'),
    reference: String(number),
    typed: payouts.flatMap(({ holder, account }) => [holder, account]),
    issuedAt: madeAt,
    total: { label: t('documents.payoutList.total'), amount: formatAmount(currency, total) },
    parts: [
      {
        kind: 'table',
        columns: [
          { head: t('documents.payoutList.columns.number'), width: 44 },
          { head: t('documents.payoutList.columns.holder'), share: 1 },
          { head: t('documents.payoutList.columns.account'), share: 1 },
          { head: t('documents.payoutList.columns.amount', { currency }), width: 84, align: 'right' },
        ],
        rows: payouts.map(({ holder, account, cents, reference, number: payout }) => [
          payout,
          { text: holder, under: [reference] },
          account,
          formatFigure(decimal(cents)),
        ]),
      },
      {
        kind: 'sums',
        rows: [{ name: t('documents.payoutList.total'), amount: formatFigure(total), isTotal: true }],
      },
      { kind: 'paragraph', text: t('documents.payoutList.sign') },
      signatureLines(
        [t('documents.payoutList.signature'), t('documents.payoutList.name'), t('documents.payoutList.date')],
        2,
      ),
    ],
  }
}
