import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'
import type { PayoutBasis } from '#domain/settlements/payout-basis.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Sheet, Sum } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'
import { shownSums } from './seller-statement.ts'

/** Everything a remittance advice is made from. */
type RemittanceFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly payout: {
    /** `P-0112`. */
    readonly number: string
    readonly cents: Cents
    readonly bankCharge: Cents
    readonly currency: string
    /** When the bank’s confirmation was recorded. */
    readonly paidAt: Instant
    readonly bankReference: string
    readonly bank: string
    readonly lastDigits: string
    /** Null for payouts made by earlier versions of the software. */
    readonly basis: PayoutBasis | null
  }
  /** The number of the consignment: `C-2026-014`. */
  readonly number: string
  readonly sale: { readonly no: string; readonly title: string }
  /** Name and address in lines. */
  readonly seller: string
  readonly client: string
}

/** Returns the advice that tells a seller which payout was made and what it consists of (S8, S16). */
export function remittanceSheet(facts: RemittanceFacts): Sheet {
  const { house, lang, payout, number, sale, seller, client } = facts
  const t = textsIn(lang)
  const { currency, cents, paidAt, bankReference, bank, lastDigits } = payout
  return {
    ...letterhead(house, lang),
    title: t('documents.remittance.title'),
    subtitle: '',
    total: {
      label: t('documents.remittance.paidOn', { day: formatDate(houseTimeZone, paidAt) }),
      amount: formatAmount(currency, decimal(cents)),
    },
    stamp: '',
    issuedAt: payout.paidAt,
    reference: payout.number,
    typed: [bank],
    parts: [
      {
        kind: 'facts',
        rows: [
          [t('documents.remittance.number'), payout.number],
          [t('documents.remittance.reference'), bankReference],
          [
            t('documents.remittance.account'),
            t('documents.remittance.accountLine', { bank, digits: lastDigits }),
          ],
          [
            t('documents.remittance.statement'),
            t('documents.remittance.statementNumber', { number, sale: sale.no }),
          ],
          [t('documents.remittance.sale'), sale.title],
          [t('documents.remittance.client'), client],
        ],
        block: { label: t('documents.remittance.seller'), lines: billedToIn(lang, seller) },
      },
      { kind: 'sums', rows: sumsOf(payout, t) },
      { kind: 'paragraph', text: t('documents.remittance.thanks') },
    ],
  }
}

function sumsOf({ basis, bankCharge, cents, currency }: RemittanceFacts['payout'], t: Texts): readonly Sum[] {
  const paid = {
    name: t('documents.remittance.sums.paid', { currency }),
    amount: formatFigure(decimal(cents)),
    isTotal: true,
  }
  const charged = { name: t('documents.remittance.sums.bankCharge'), cents: -bankCharge }
  if (basis === null) return [...shownSums([charged]), paid]
  const { lots, hammer, shortfall, commission, charges, withheld, inParts, before, reserved, due, setOff } =
    basis
  const parts = [
    { name: t('documents.remittance.sums.hammer', { lots }), cents: hammer },
    { name: t('documents.remittance.sums.shortfall'), cents: shortfall },
    { name: t('documents.remittance.sums.commission'), cents: -commission },
    { name: t('documents.remittance.sums.charges'), cents: -charges },
    { name: t('documents.remittance.sums.withheld'), cents: -withheld },
    { name: t('documents.remittance.sums.inParts'), cents: inParts },
    { name: t('documents.remittance.sums.before'), cents: -before },
    { name: t('documents.remittance.sums.reserved'), cents: -reserved },
  ]
  const left = shownSums([{ name: t('documents.remittance.sums.setOff'), cents: -setOff }, charged])
  const dueRow = { name: t('documents.remittance.sums.due'), amount: formatFigure(decimal(due)) }
  return [...shownSums(parts), ...(left.length === 0 ? [] : [dueRow, ...left]), paid]
}
