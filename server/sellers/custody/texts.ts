import type { ArrivalDifference } from '#domain/custody/arrival.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** Returns the differences on arrival, in words. */
export function differenceTexts(
  differences: readonly ArrivalDifference[],
  lang: Language,
): readonly string[] {
  const t = textsIn(lang)
  return differences.map((difference) => {
    switch (difference.kind) {
      case 'fewer':
      case 'more':
        return t('custody.differs.count', { counted: difference.counted, announced: difference.announced })
      case 'broken':
        return t('custody.differs.broken', { bottles: difference.bottles })
      case 'note':
        return difference.text
      default:
        return unreachable(difference)
    }
  })
}

/** An arrived item in the notification of its seller. */
export type ReceivedItem = {
  readonly number: string
  readonly title: string
  /** Whether a letter may not name it (C2). */
  readonly isTobacco: boolean
  readonly at: Instant
  /** The announced number, or null if the seller announced none. */
  readonly announced: number | null
  readonly counted: number
  readonly differences: readonly ArrivalDifference[]
}

/** Returns the receipt of goods (S16): what arrived and the differences. */
export function receiptTexts(
  lang: Language,
  consignment: string,
  items: readonly ReceivedItem[],
): LetterTexts & { readonly items: readonly LetterItem[] } {
  const differing = items.filter(({ differences }) => differences.length > 0).length
  const separator = textsIn(lang)('custody.separator')
  return {
    ...letterIn(lang, 'custody.receipt', { consignment, items: items.length, differing }),
    items: items.map(({ number, title, isTobacco, differences }) => ({
      ...plainItem(isTobacco ? '' : title, number),
      state:
        differences.length === 0
          ? null
          : { kind: 'bad' as const, label: differenceTexts(differences, lang).join(separator) },
    })),
  }
}
