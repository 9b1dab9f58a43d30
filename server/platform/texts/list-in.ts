import type { Language } from '#wire/address/page-address.ts'

const formats: { readonly [lang in Language]: Intl.ListFormat } = {
  en: new Intl.ListFormat('en-GB'),
  'zh-Hans': new Intl.ListFormat('zh-Hans', { style: 'narrow' }),
}

/** Formats a list within a sentence: “12, 13 and 14”, “12、13、14”. */
export const listIn = (lang: Language, items: readonly string[]): string => formats[lang].format(items)
