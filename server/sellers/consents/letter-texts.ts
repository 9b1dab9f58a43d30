import type { Language } from '#server/platform/http/calls.ts'
import { figure, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import { type LetterTexts, letterIn } from '#server/platform/texts/texts.ts'

/** A decision requested from a seller: its lot and its subject in words. */
export type RequestedDecision = { readonly lot: string; readonly what: string }

/** Returns the letter that asks a seller for their consent (S9). @param number the number of the consignment */
export const consentTexts = (
  lang: Language,
  number: string,
  decisions: readonly RequestedDecision[],
): LetterTexts & { readonly figures: readonly LetterFigure[] } => ({
  ...letterIn(lang, 'consents.letter', {
    number,
    count: decisions.length,
    lot: decisions[0]?.lot ?? '',
  }),
  figures: decisions.map(({ lot, what }) => figure(lot, what)),
})
