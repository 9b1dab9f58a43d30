/** The languages of a catalogue. */
export const draftLanguages = ['en', 'zh'] as const
export type DraftLanguage = (typeof draftLanguages)[number]

/** The language tags of stored texts, and of elements of a page. */
export const languageTags = { en: 'en', zh: 'zh-Hans' } as const

/** A text in English and Simplified Chinese; '' if missing. */
export type Bilingual = { readonly en: string; readonly zh: string }

/** A change of a text, in one language or both. */
export type BilingualPatch = { readonly [lang in DraftLanguage]?: string | undefined }

/** Returns a text in a language, else in the other one. */
export const inEither = (text: Bilingual, lang: DraftLanguage): string =>
  text[lang] || text[lang === 'en' ? 'zh' : 'en']

export const noText: Bilingual = { en: '', zh: '' }
