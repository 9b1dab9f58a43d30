import type { DraftLanguage } from '#domain/drafts/bilingual.ts'

const words = { en: /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu, zh: /\p{Script=Han}|[\p{L}\p{N}]+/gu } as const

/** Returns the length of a text in Markdown: words, or Chinese characters. Addresses of links and pictures do not count. */
export const lengthOf = (source: string, lang: DraftLanguage): number =>
  source.replace(/\]\([^)]*\)/g, ']').match(words[lang])?.length ?? 0
