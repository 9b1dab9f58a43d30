import { joinList } from '#web/kit/i18n/join-text.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'

/** What a zone is called: its state, else its country. */
export const zoneOf = (
  { country, state }: Pick<DeliveryPrice, 'country' | 'state'>,
  lang: Language,
): string => joinList(lang, country, state)
