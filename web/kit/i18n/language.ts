import type { PageLanguage } from '#wire/address/page-address.ts'

/** The supported languages, as named by `<html lang>`, URLs and the cookie `languageCode`. */
export type Language = PageLanguage

/** Returns whether a language is Chinese, in either script. */
export const isChinese = (lang: Language): boolean => lang !== 'en'
