import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { LetterContent } from '#server/sellers/letters/letters.ts'
import { differenceTexts, type ReceivedItem } from './texts.ts'

/** Returns the receipt of goods as a document (S16): what arrived, when, and the differences. */
export function receiptContent(lang: Language, items: readonly ReceivedItem[]): LetterContent {
  const t = textsIn(lang)
  return {
    kind: 'receipt',
    facts: [],
    parts: [
      {
        kind: 'table',
        columns: [
          { head: t('documents.sellerLetter.receipt.columns.number'), width: 82 },
          { head: t('documents.sellerLetter.receipt.columns.what'), share: 1, isName: true },
          { head: t('documents.sellerLetter.receipt.columns.received'), width: 72 },
          { head: t('documents.sellerLetter.receipt.columns.announced'), width: 62, align: 'right' },
          { head: t('documents.sellerLetter.receipt.columns.counted'), width: 62, align: 'right' },
        ],
        rows: items.map(({ number, title, differences, at, announced, counted }) => [
          number,
          { text: title, under: differenceTexts(differences, lang) },
          formatDate(houseTimeZone, at),
          announced === null ? '–' : String(announced),
          String(counted),
        ]),
      },
    ],
  }
}
