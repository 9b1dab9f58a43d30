/** A text in English and Simplified Chinese. */
export type BilingualText = { readonly en: string; readonly zh: string }

/** Builds a bilingual text. */
export const bilingual = (en: string, zh: string): BilingualText => ({ en, zh })
