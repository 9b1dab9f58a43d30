import type { Language } from '#server/platform/http/calls.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/**
 * Returns the letter about a changed start. The name is that of the sender; times are in the company's time zone.
 */
export const startMovedTexts = (
  lang: Language,
  values: { readonly sale: string; readonly time: string; readonly kind: 'live' | 'timed' },
): LetterTexts => ({
  ...letterIn(lang, 'lots.startMoved', values),
  notes: [textsIn(lang)('lots.notes.saleReader')],
})

/** Returns the letter about changed closing times: when the next and the last open lot close. */
export const endsMovedTexts = (
  lang: Language,
  { sale, first, last }: { readonly sale: string; readonly first: string; readonly last: string },
): LetterTexts => ({
  ...letterIn(lang, 'lots.endsMoved', { sale, first: first === last ? 'none' : first, last }),
  notes: [textsIn(lang)('lots.notes.lateBids'), textsIn(lang)('lots.notes.saleReader')],
})

/** Returns the letter about a lot whose closing time was changed. */
export const endMovedTexts = (
  lang: Language,
  values: { readonly number: string; readonly lot: string; readonly sale: string; readonly time: string },
): LetterTexts => ({
  ...letterIn(lang, 'lots.endMoved', values),
  notes: [textsIn(lang)('lots.notes.lateBids'), textsIn(lang)('lots.notes.lotReader')],
})
