import { cents, decimal, type Whole } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Column, LabelledText, Row } from '#server/platform/pdf/print-document.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import type { LetterContent } from '#server/sellers/letters/letters.ts'
import { formatFigure, formatWhole } from '#server/trade/documents/letterhead.ts'

/** A lot as the document of a letter states it. */
export type StatedLot = {
  readonly number: string
  readonly title: string
  readonly lowEstimate: Whole
  readonly highEstimate: Whole
  /** 0 or null for none. */
  readonly reserve: Whole | null
}

type StatedSale = {
  readonly title: string
  /** In Hong Kong. */
  readonly opens: string
  readonly currency: string
}

/**
 * Returns the pre-sale advice as a document (S16): the date of the sale, and each lot with its estimates and reserve.
 */
export function adviceContent(
  lang: Language,
  { lots, ...sale }: StatedSale & { readonly lots: readonly StatedLot[] },
): LetterContent {
  const t = textsIn(lang)
  const { currency, opens } = sale
  return {
    kind: 'advice',
    facts: [
      saleFact(sale, t),
      [t('documents.sellerLetter.opens'), t('documents.sellerLetter.time', { time: opens })],
    ],
    parts: [
      {
        kind: 'table',
        columns: [
          ...lotColumns(t, currency),
          { head: t('documents.sellerLetter.columns.reserve', { currency }), width: 84, align: 'right' },
        ],
        rows: lots.map((lot) => [
          ...lotCells(lot),
          lot.reserve ? formatWhole(lot.reserve) : t('documents.sellerLetter.advice.noReserve'),
        ]),
      },
    ],
  }
}

/**
 * Returns the results of a sale as a document (S16): the result of each lot, and the hammer prices, without a buyer.
 */
export function resultsContent(
  lang: Language,
  {
    lots,
    total,
    ...sale
  }: StatedSale & {
    readonly lots: readonly (StatedLot & {
      readonly result: 'sold' | 'passed' | 'withdrawn' | 'toConfirm'
      /** The hammer price; null for none. */
      readonly price: Whole | null
    })[]
    readonly total: Whole
  },
): LetterContent {
  const t = textsIn(lang)
  const { currency } = sale
  return {
    kind: 'results',
    facts: [saleFact(sale, t)],
    parts: [
      {
        kind: 'table',
        columns: [
          ...lotColumns(t, currency),
          { head: t('documents.sellerLetter.columns.result'), width: 80 },
          { head: t('documents.sellerLetter.columns.hammer', { currency }), width: 84, align: 'right' },
        ],
        rows: lots.map((lot) => [
          ...lotCells(lot),
          t(`settlements.${lot.result}`),
          lot.price === null ? '–' : hammer(lot.price),
        ]),
      },
      {
        kind: 'sums',
        rows: [
          { name: t('documents.sellerLetter.hammer', { currency }), amount: hammer(total), isTotal: true },
        ],
      },
    ],
  }
}

const hammer = (price: Whole): string => formatFigure(decimal(cents(price)))

const saleFact = ({ title }: StatedSale, t: Texts): LabelledText => [t('documents.sellerLetter.sale'), title]

const lotColumns = (t: Texts, currency: string): readonly Column[] => [
  { head: t('documents.sellerLetter.columns.lot'), width: 36 },
  { head: t('documents.sellerLetter.columns.what'), share: 1, isName: true },
  { head: t('documents.sellerLetter.columns.estimate', { currency }), width: 96, align: 'right' },
]

const lotCells = ({ number, title, lowEstimate, highEstimate }: StatedLot): Row => [
  number,
  title,
  `${formatWhole(lowEstimate)}–${formatWhole(highEstimate)}`,
]
