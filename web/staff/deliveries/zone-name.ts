import { joinList } from '#web/kit/i18n/join-text.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'

/** Returns the name of a zone: its state, if any, and its country. */
export const zoneName = (
  { country, state }: Pick<DeliveryPrice, 'country' | 'state'>,
  lang: Language,
): string => joinList(lang, country, state)
