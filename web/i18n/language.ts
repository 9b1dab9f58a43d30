/** The languages of the house, as `<html lang>` and the cookie `languageCode` name them. */
export type Language = 'en' | 'zh-Hans'

/** The language that a cookie or a form names; English where it names none of ours. */
export const languageOf = (name: unknown): Language => (name === 'zh-Hans' ? 'zh-Hans' : 'en')
