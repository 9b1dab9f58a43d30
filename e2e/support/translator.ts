import { createTranslator } from 'use-intl/core'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { chinese, english } from '#web/kit/testing/all-messages.ts'

/** Returns the messages of a language. */
export const messagesIn = (lang: Language) => (lang === 'en' ? english : chinese)

/** Returns a translator for a language. */
export const translatorFor = (locale: Language) =>
  createTranslator({ locale, messages: messagesIn(locale), timeZone: houseTimeZone })
