import type { BilingualText } from '#demo/bilingual.ts'
import type { Language } from '#demo/content/texts.ts'

/** The key of each language in a bilingual text. */
export const textKeys: { readonly [lang in Language]: keyof BilingualText } = { en: 'en', 'zh-Hans': 'zh' }
