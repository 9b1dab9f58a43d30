import { type GiftKind, isShipped } from '#domain/points/gift-order.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatWhole } from '#server/platform/mail/format.ts'
import { boldFigure, figure, known, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { carrierName } from '#wire/words/carriers.ts'

/** Facts for a letter about a gift order. */
export type GiftLetterFacts = {
  readonly number: string
  readonly title: string
  readonly kind: GiftKind
  readonly quantity: number
  readonly points: number
  readonly deliveryPoints: number
  readonly balance: number
  readonly carrier: string
  readonly tracking: string
  readonly reason: string
}

/** Returns a gift with its quantity. */
export const giftLine = ({ title, quantity }: Pick<GiftLetterFacts, 'title' | 'quantity'>): string =>
  quantity === 1 ? title : `${title} × ${quantity}`

/** Returns the texts of a letter about a gift order: its points, the balance after it, and how it is sent. */
export function giftTexts(
  lang: Language,
  about: 'placed' | 'shipped' | 'cancelled',
  gift: GiftLetterFacts,
): LetterTexts & { readonly figures: readonly LetterFigure[] } {
  const t = textsIn(lang)
  const values = { isShipped: String(isShipped(gift.kind)), reason: withEnding(gift.reason, lang) }
  return {
    ...letterIn(lang, `points.${about}`, { ...gift, ...values }),
    figures: known(
      figure(t('points.figures.points'), formatWhole(gift.points)),
      figure(t('points.figures.delivery'), gift.deliveryPoints > 0 ? formatWhole(gift.deliveryPoints) : ''),
      boldFigure(t('points.figures.balance'), formatWhole(gift.balance)),
      figure(t('points.figures.carrier'), carrierName(lang, gift.carrier)),
      figure(t('points.figures.tracking'), gift.tracking),
    ),
  }
}
