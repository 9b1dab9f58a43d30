import type { Language } from '#web/kit/i18n/language.ts'
import { langFor } from '#wire/client/headers.ts'
import { fieldText } from '#wire/words/say.ts'
import type { Subscription } from './subscription.ts'

/**
 * Returns errors for missing fields of the full form. The server checks them only once each field is valid; the
 * form shows all errors at once.
 */
export function findMissingFields(entered: Subscription, lang: Language): Readonly<Record<string, string>> {
  if (entered.type === '0') return {}
  const missing = (['name', 'email', 'phone', 'address'] as const).filter(
    (name) => entered[name].trim() === '',
  )
  return Object.fromEntries(missing.map((name) => [name, fieldText(langFor(lang), { name: 'required' })]))
}
