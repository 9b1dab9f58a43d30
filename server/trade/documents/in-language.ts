import type { Language } from '#server/platform/http/calls.ts'

/** Returns a text written by staff in the language of a document. */
export const inLanguage = (
  lang: Language,
  { en, zh }: { readonly en: string; readonly zh: string },
): string => (lang === 'en' ? en : zh)
