import { liquorNotice } from '#domain/liquor-notice.ts'
import type { HouseIdentity } from '#server/config.ts'
import type { Language } from '#server/http/calls.ts'

import { type MailWords, words } from './words/words.ts'

/** What a mail says, before it is set as text and as HTML. */
export type Letter = {
  readonly subject: string
  /** Whom it addresses. */
  readonly name: string
  readonly paragraphs: readonly string[]
  /** A code to copy, set large; null where there is none. */
  readonly code: string | null
  /** Where the reader is asked to go; null where nowhere. */
  readonly link: { readonly label: string; readonly href: string } | null
}

/** A letter as mail programs take it. */
export type SetLetter = { readonly subject: string; readonly text: string; readonly html: string }

/** Sets a letter in both forms, in its reader's language, with the house's address and the statutory sentences (C1). */
export function setLetter(letter: Letter, lang: Language, house: HouseIdentity): SetLetter {
  const said = words(lang)
  const [name, address] =
    lang === 'zh-Hans' ? [house.name.zh, house.address.zh] : [house.name.en, house.address.en]
  const foot = [name, address, `${house.phone} · ${house.email}`, liquorNotice.en, liquorNotice['zh-Hant']]
  return {
    subject: letter.subject,
    text: asText(letter, said, name, foot),
    html: asHtml(letter, lang, said, name, foot),
  }
}

function asText(letter: Letter, said: MailWords, name: string, foot: readonly string[]): string {
  const { code, link, paragraphs } = letter
  return [
    said.greeting(letter.name),
    ...paragraphs,
    ...(code === null ? [] : [`    ${code}`]),
    ...(link === null ? [] : [`${link.label}\n${link.href}`]),
    `${said.closing}\n${name}`,
    `-- \n${foot.join('\n')}`,
  ].join('\n\n')
}

function asHtml(
  letter: Letter,
  lang: Language,
  said: MailWords,
  name: string,
  foot: readonly string[],
): string {
  const { code, link, paragraphs } = letter
  const body = [
    paragraph(said.greeting(letter.name)),
    ...paragraphs.map(paragraph),
    ...(code === null ? [] : [`<p style="${styles.code}">${escaped(code)}</p>`]),
    ...(link === null
      ? []
      : [`<p><a href="${escaped(link.href)}" style="${styles.link}">${escaped(link.label)}</a></p>`]),
    `<p style="${styles.text}">${escaped(said.closing)}<br>${escaped(name)}</p>`,
    `<p style="${styles.foot}">${foot.map(escaped).join('<br>')}</p>`,
  ]
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head><body style="${styles.page}"><h1 style="${styles.head}">${escaped(name)}</h1>${body.join('')}</body></html>`
}

const paragraph = (text: string): string => `<p style="${styles.text}">${escaped(text)}</p>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** Mail programs read styles on the elements only; the colours are those of web/ui/tokens.css. */
const styles = {
  page: "margin:0 auto;padding:32px 24px;max-width:560px;background:#f6f2ea;color:#1b1815;font-family:Georgia,'Songti SC',serif",
  head: 'font-size:22px;font-weight:400;margin:0 0 24px',
  text: 'font-size:16px;line-height:1.6;margin:0 0 16px',
  code: 'font-size:32px;letter-spacing:8px;margin:24px 0',
  link: 'display:inline-block;padding:12px 24px;background:#651a22;color:#fcfaf6;text-decoration:none',
  foot: 'font-size:12px;line-height:1.6;margin:32px 0 0;padding:16px 0 0;border-top:1px solid #cec7bc;color:#6b6357',
}
