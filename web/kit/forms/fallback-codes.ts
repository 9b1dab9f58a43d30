import type { Language } from '#web/kit/i18n/language.ts'
import { messagesIn } from '#web/kit/i18n/messages.ts'
import type { DiallingCode } from '#wire/entities/place.ts'

/** Returns the dialling codes offered if the full list is unavailable, the company's own first. */
export function fallbackCodes(lang: Language): readonly DiallingCode[] {
  const names = messagesIn(lang).forms.codePlaces
  return [
    { country: 'HK', name: names.HK, code: '+852' },
    { country: 'CN', name: names.CN, code: '+86' },
    { country: 'MO', name: names.MO, code: '+853' },
    { country: 'SG', name: names.SG, code: '+65' },
  ]
}
