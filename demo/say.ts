/** A text in English and Simplified Chinese. */
export type Both = { readonly en: string; readonly zh: string }

/** Builds a bilingual text. */
export const say = (en: string, zh: string): Both => ({ en, zh })
