import type { Language } from '#demo/content/texts.ts'
import type { Both } from '#demo/say.ts'

/** Key of each language in a bilingual text. */
export const as: { readonly [lang in Language]: keyof Both } = { en: 'en', 'zh-Hans': 'zh' }
