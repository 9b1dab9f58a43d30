import type { Language } from '#server/platform/http/calls.ts'
import { boldFigure, figure, known, type LetterFigure } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** The letters about a registration. */
export const registrationLetters = [
  'approved',
  'holdLost',
  'depositAsked',
  'refused',
  'identityAsked',
] as const

export type RegistrationLetter = (typeof registrationLetters)[number]

/** Facts of a registration, formatted; '' for what does not apply. */
export type RegistrationFacts = {
  readonly sale: string
  readonly paddle: string
  /** Why it was declined, as staff entered it. */
  readonly reason: string
  /** Bidding limit. */
  readonly limit: string
  /** When bidding opens, and when the first lot of a timed sale closes or a live sale begins. */
  readonly opens: string
  readonly starts: string
  readonly isLive: boolean
}

/** Returns the texts of a letter about a registration. */
export function registrationTexts(
  lang: Language,
  about: RegistrationLetter,
  facts: RegistrationFacts,
): LetterTexts & { readonly figures: readonly LetterFigure[] } {
  const { sale, paddle, reason } = facts
  const values = { sale, paddle: paddle || 'none', reason: withEnding(reason, lang) || 'none' }
  return { ...letterIn(lang, `registrations.${about}`, values), figures: figuresOf(lang, about, facts) }
}

function figuresOf(
  lang: Language,
  about: RegistrationLetter,
  { paddle, limit, opens, starts, isLive }: RegistrationFacts,
): readonly LetterFigure[] {
  const t = textsIn(lang)
  const inHkt = (time: string) => (time === '' ? '' : t('letters.time', { time }))
  if (about === 'holdLost') return [boldFigure(t('registrations.figures.suspended'), paddle)]
  if (about !== 'approved') return []
  return known(
    boldFigure(t('registrations.figures.paddle'), paddle),
    figure(t('registrations.figures.limit'), limit),
    figure(t('registrations.figures.opens'), inHkt(opens)),
    boldFigure(t(isLive ? 'registrations.figures.begins' : 'registrations.figures.closes'), inHkt(starts)),
  )
}
