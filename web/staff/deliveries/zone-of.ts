import type { Language } from '#web/kit/i18n/language.ts'
import { listed } from '#web/kit/i18n/set-together.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'

/** What a zone is called: its state, else its country. */
export const zoneOf = (
  { country, state }: Pick<DeliveryPrice, 'country' | 'state'>,
  lang: Language,
): string => listed(lang, country, state)
