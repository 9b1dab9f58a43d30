/** A text in the house's two languages: English and Simplified Chinese. */
export type Both = { readonly en: string; readonly zh: string }

/** One text, said in English and in Simplified Chinese. */
export const say = (en: string, zh: string): Both => ({ en, zh })
