import type { Language } from '#server/platform/http/calls.ts'
import { type TextKey, textsIn } from '#server/platform/texts/texts.ts'

/** The texts of a notice: a title that is complete on its own, and a sentence after it. */
export type NoticeText = { readonly title: string; readonly text: string }

export type NoticeKind = TextKey extends infer Key
  ? Key extends `notices.${infer Kind}.title`
    ? Kind
    : never
  : never

/**
 * Returns the texts of a notice. `lot` and `sale` are their names for emails, which never mention tobacco (C2); amounts
 * have their currency, times are in the house's time zone.
 */
export function noticeText(
  lang: Language,
  kind: NoticeKind,
  values: Readonly<Record<string, string | number>> = {},
): NoticeText {
  const all = { ...values, sale: nameIn(lang, String(values.sale ?? '')) }
  const say = (part: 'title' | 'text') => tidy(textsIn(lang)(`notices.${kind}.${part}`, all))
  return { title: say('title'), text: say('text') }
}

/**
 * Returns a sale's name for a sentence in Chinese: its title in quotation marks; a number, as for a sale with
 * tobacco (C2), with spaces instead.
 */
const nameIn = (lang: Language, sale: string): string =>
  lang === 'en' ? sale : /^[A-Z]+\d+$/.test(sale) ? ` ${sale} ` : `“${sale}”`

/** Returns a text without spaces at its ends and after Chinese punctuation. */
const tidy = (text: string): string => text.replace(/(?<=[，：]) /, '').trim()
