import { createTranslator } from 'use-intl/core'
import { messages as english } from '#web/i18n/en.ts'
import type { Language } from '#web/i18n/language.ts'
import { messages as chinese } from '#web/i18n/zh-Hans.ts'

/** What pages say in a language, by the keys of their texts. */
export const wordsIn = (locale: Language) =>
  createTranslator({ locale, messages: locale === 'en' ? english : chinese, timeZone: 'Asia/Hong_Kong' })
