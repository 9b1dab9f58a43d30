import type { Language } from '#server/platform/http/calls.ts'
import { boldFigure, figure, type LetterFigure, type LetterItem } from '#server/platform/mail/letter-parts.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** Facts of letters about an offer after a sale (O17): amounts with currency, to the cent. */
export type OfferFacts = {
  readonly sale: string
  /** The lot with its number and title; without the title if it may not be named (C2). */
  readonly lot: string
  readonly number: string
  readonly hammer: string
  readonly premium: string
  readonly total: string
  /** Date and time in Hong Kong: 2026-12-06 23:59. */
  readonly until: string
  /** Paddle and name of the bidder, for staff. */
  readonly bidder: string
}

/** Returns the texts of a letter to the bidder whom a lot is offered to. */
export function offerTexts(
  lang: Language,
  what: 'made' | 'withdrawn',
  facts: OfferFacts,
): LetterTexts & { readonly state: LetterItem['state']; readonly figures: readonly LetterFigure[] } {
  const t = textsIn(lang)
  const isMade = what === 'made'
  return {
    ...letterIn(lang, `aftersale.${what}`, facts),
    state: { kind: isMade ? 'good' : 'bad', label: t(`aftersale.states.${what}`) },
    figures: isMade
      ? [
          figure(t('aftersale.figures.hammer'), facts.hammer),
          figure(t('aftersale.figures.premium'), facts.premium),
          boldFigure(t('aftersale.figures.total'), facts.total),
          boldFigure(t('aftersale.figures.until'), t('letters.time', { time: facts.until })),
        ]
      : [],
  }
}

/** Returns the texts of a letter to staff about how an offer ended. */
export const offerTextsForStaff = (
  lang: Language,
  what: 'accepted' | 'declined' | 'expired',
  facts: OfferFacts,
): LetterTexts => letterIn(lang, `aftersale.${what}`, facts)
