import { type Role, roles } from '#domain/staff/rights.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** Returns the texts of an invitation to join the staff. @param house the company's name in the language */
export function invitationTexts(lang: Language, house: string, held: readonly Role[]): LetterTexts {
  const t = textsIn(lang)
  const names = roles.filter((role) => held.includes(role)).map((role) => t(`members.roles.${role}`))
  return letterIn(lang, 'members.invitation', {
    house,
    count: names.length,
    roles: names.join(t('letters.separator')),
  })
}
