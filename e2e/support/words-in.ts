import { createTranslator } from 'use-intl/core'
import { messages as english } from '#web/kit/i18n/en.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { messages as chinese } from '#web/kit/i18n/zh-Hans.ts'

/** The texts of the pages in a language. */
export const messagesIn = (lang: Language) => (lang === 'en' ? english : chinese)

/** What pages say in a language, by the keys of their texts. */
export const wordsIn = (locale: Language) =>
  createTranslator({ locale, messages: messagesIn(locale), timeZone: 'Asia/Hong_Kong' })
