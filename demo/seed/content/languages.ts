import type { Language } from '../../content/texts.ts'
import type { Both } from '../../say.ts'

/** What says a language in texts that are said in both. */
export const as: { readonly [lang in Language]: keyof Both } = { en: 'en', 'zh-Hans': 'zh' }
