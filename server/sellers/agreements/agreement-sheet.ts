import { type AgreementTerms, type TermName, termNames } from '#domain/consignments/terms.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'
import { type Strokes, strokesPath } from '#domain/signature/strokes.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { formatAmount, letterhead } from '#server/trade/documents/letterhead.ts'
import { percentage, premiumText } from '#wire/words/rates.ts'

/** The content of the document of an agreement. */
export type AgreementFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly number: string
  readonly seller: string
  readonly edition: number
  readonly terms: AgreementTerms
  readonly digest: string
  /** The terms that the edition changes. */
  readonly changes: readonly TermName[]
  /** The terms of the previous edition, or null for the first. */
  readonly before: AgreementTerms | null
  /** The signature, or null before it is signed; without strokes if the name was typed or it was signed on paper. */
  readonly signature: {
    readonly name: string
    readonly at: Instant
    readonly strokes: Strokes
  } | null
  /** Whether it was signed in the other language. */
  readonly isTranslation: boolean
}

type Part = Sheet['parts'][number]

/**
 * Returns the document of an agreement with a seller (S1): its terms, its differences from the previous
 * edition and the signature.
 */
export function agreementSheet(facts: AgreementFacts): Sheet {
  const { house, lang, number, seller, edition, terms, digest, isTranslation } = facts
  const t = textsIn(lang)
  const stated = termNames
    .map((name) => [t(`agreements.name.${name}`), termIn[name](terms, t, lang)] as const)
    .filter(([, text]) => text !== '')
  return {
    ...letterhead(house, lang),
    title: t('agreements.title'),
    subtitle: isTranslation ? t('agreements.translation') : '',
    stamp: '',
    reference: number,
    typed: [seller, terms.reference, facts.signature?.name ?? ''],
    parts: [
      {
        kind: 'facts',
        rows: [
          [t('agreements.number'), number],
          [t('agreements.edition'), String(edition)],
        ],
        block: { label: t('agreements.seller'), lines: [seller] },
      },
      {
        kind: 'paragraph',
        text: t('agreements.between', { house: house.name[lang === 'en' ? 'en' : 'zh'], seller }),
      },
      ...changesOf(facts, t),
      { kind: 'heading', text: t('agreements.terms') },
      { kind: 'facts', rows: stated },
      ...signatureOf(facts, t),
      { kind: 'code', label: t('agreements.digest'), text: digest },
    ],
  }
}

function changesOf({ changes, before, terms, lang }: AgreementFacts, t: Texts): readonly Part[] {
  if (!before || changes.length === 0) return []
  const rows = changes.map((name) => [
    t(`agreements.name.${name}`),
    termIn[name](before, t, lang) || '–',
    termIn[name](terms, t, lang) || '–',
  ])
  const columns = [
    { head: t('agreements.columns.term'), share: 2 },
    { head: t('agreements.columns.before'), share: 3 },
    { head: t('agreements.columns.now'), share: 3 },
  ]
  return [
    { kind: 'heading', text: t('agreements.changes') },
    { kind: 'table', columns, rows },
  ]
}

function signatureOf({ signature }: AgreementFacts, t: Texts): readonly Part[] {
  if (!signature) return []
  const { name, at, strokes } = signature
  const path = strokesPath(strokes)
  return [
    { kind: 'heading', text: t('agreements.signature') },
    ...(path === '' ? [] : [{ kind: 'drawing', path } as const]),
    {
      kind: 'facts',
      rows: [
        [t('agreements.signedBy'), name],
        [t('agreements.signedAt'), t('letters.time', { time: formatDateTime(houseTimeZone, at) })],
      ],
    },
  ]
}

type Stated = (terms: AgreementTerms, t: Texts, lang: Language) => string

/** Each term in words, or '' if it states nothing. */
const termIn: { readonly [name in TermName]: Stated } = {
  capacity: ({ capacity }, t) => t(`agreements.capacity.${capacity}`),
  title: ({ isTitleWarranted }, t) => (isTitleWarranted ? t('agreements.warranted') : ''),
  reference: ({ reference }) => reference,
  commission: ({ commission: { kind, bands }, currency }, t, lang) =>
    `${premiumText(bands, currency, lang)} · ${t(`agreements.kind.${kind}`)}`,
  minimum: ({ commission, currency }) => amountOf(commission.minimum, currency),
  insurance: ({ charges: { insurance } }, t) =>
    insurance ? t(`agreements.insured.${insurance.base}`, { share: percentage(insurance.share) }) : '',
  photography: ({ charges, currency }) => amountOf(charges.photography, currency),
  lotting: ({ charges, currency }) => amountOf(charges.lotting, currency),
  collection: ({ charges, currency }) => amountOf(charges.collection, currency),
  testing: ({ charges, currency }) => amountOf(charges.testing, currency),
  storage: ({ charges: { storage }, currency }, t) =>
    storage
      ? t('agreements.stored', { amount: amountOf(storage.perDay, currency), days: storage.freeDays })
      : '',
  bankCharge: ({ charges, currency }) => amountOf(charges.bankCharge, currency),
  boughtIn: ({ charges: { boughtIn } }, t) =>
    boughtIn === 0 ? '' : t('agreements.ofReserve', { share: percentage(boughtIn) }),
  withdrawal: ({ charges }, t) =>
    charges.isWithdrawalCharged ? t('agreements.withdrawalCharged') : t('agreements.withdrawalFree'),
  reserves: ({ reserves }, t) => t(`agreements.reserves.${reserves}`),
  shortfall: ({ shortfall }, t) => t(`agreements.shortfall.${shortfall}`),
  currency: ({ currency }) => currency,
  payoutDays: ({ payoutDays }, t) => t('agreements.days', { count: payoutDays }),
  instalments: ({ instalments }, t) => t(`agreements.instalments.${instalments}`),
  conditions: ({ conditions }) => conditions,
}

const amountOf = (cents: Cents, currency: string): string =>
  cents === 0 ? '' : formatAmount(currency, decimal(cents))
