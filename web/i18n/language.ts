import type { Language } from '#wire/page-address.ts'

/** The languages of the house, as `<html lang>`, addresses and the cookie `languageCode` name them. */
export type { Language }

/** The language that a cookie names; English where it names none of ours. */
export const languageOf = (name: unknown): Language => (name === 'zh-Hans' ? 'zh-Hans' : 'en')
