/** The languages of a catalogue. */
export const draftLanguages = ['en', 'zh'] as const
export type DraftLanguage = (typeof draftLanguages)[number]

/** A text in English and Simplified Chinese; '' if missing. */
export type Bilingual = { readonly en: string; readonly zh: string }

/** A change of a text, in one language or both. */
export type BilingualPatch = { readonly [lang in DraftLanguage]?: string | undefined }

export const noText: Bilingual = { en: '', zh: '' }
