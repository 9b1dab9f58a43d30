import type { Language } from './language.ts'

/** English, then Chinese: two sentences of a template, or two fields of a form joined by a dot. */
const both =
  /^([^\p{Script=Han}]*[A-Za-z][^\p{Script=Han}]*?)(?: · (?=.*\p{Script=Han})|(?<=[.!?])\s+(?=\p{Script=Han}))(.+)$/su

/** A sentence in Latin script. */
const latinSentence = /[A-Za-z]{2,}[.!?](?:\s|$)/

/**
 * Returns the part in the reader's language of a text that staff wrote in both, English first; any other text
 * is returned whole.
 */
export function textIn(text: string, lang: Language): string {
  const [, english = text, chinese = text] = both.exec(text) ?? []
  if (latinSentence.test(chinese)) return text
  return lang === 'en' ? english : chinese
}
