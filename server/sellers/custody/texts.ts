import type { ArrivalDifference } from '#domain/custody/arrival.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** What differs on arrival, in words. */
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

/** An item that arrived, as the letter to its seller states it. */
export type ReceivedItem = {
  readonly number: string
  /** '' if it may not be named (C2). */
  readonly title: string
  readonly differences: readonly ArrivalDifference[]
}

/** The receipt of goods (S16): what arrived, and what differs. */
export function receiptTexts(
  lang: Language,
  consignment: string,
  items: readonly ReceivedItem[],
): LetterTexts & { readonly items: readonly LetterItem[] } {
  const differing = items.filter(({ differences }) => differences.length > 0).length
  const separator = textsIn(lang)('custody.separator')
  return {
    ...letterIn(lang, 'custody.receipt', { consignment, items: items.length, differing }),
    items: items.map(({ number, title, differences }) => ({
      ...plainItem(title, number),
      state:
        differences.length === 0
          ? null
          : { kind: 'bad' as const, label: differenceTexts(differences, lang).join(separator) },
    })),
  }
}
