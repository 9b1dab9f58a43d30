import type { Language } from '#demo/content/texts.ts'
import type { Both } from '#demo/say.ts'

/** What says a language in texts that are said in both. */
export const as: { readonly [lang in Language]: keyof Both } = { en: 'en', 'zh-Hans': 'zh' }
