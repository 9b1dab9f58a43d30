import type { Language } from '#web/kit/i18n/language.ts'
import { langFor } from '#wire/client/headers.ts'
import { fieldText } from '#wire/words/say.ts'
import type { Joining } from './joining.ts'

/**
 * What the whole form needs and has not got. The house looks at this only once every field is right by itself; people
 * want to hear everything at once.
 */
export function missingIn(entered: Joining, lang: Language): Readonly<Record<string, string>> {
  if (entered.type === '0') return {}
  const needed = (['name', 'email', 'phone', 'address'] as const).filter(
    (name) => entered[name].trim() === '',
  )
  return Object.fromEntries(needed.map((name) => [name, fieldText(langFor(lang), { name: 'required' })]))
}
