import { liquorNotice } from '#domain/law/liquor-notice.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { letterTexts } from './letter-texts.ts'
import type { Letter, Recipient } from './mail.ts'

/** A rendered letter. */
export type RenderedLetter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders a letter as text and HTML, with the house's address and the statutory sentences (C1). */
export function renderLetter(
  letter: Letter,
  { name, lang }: Recipient,
  house: HouseIdentity,
): RenderedLetter {
  const [own, address] =
    lang === 'zh-Hans' ? [house.name.zh, house.address.zh] : [house.name.en, house.address.en]
  const { greeting, closing, leave } = letterTexts[lang]
  const whole: Whole = {
    ...letter,
    paragraphs: letter.paragraphs.filter((text) => text.trim() !== ''),
    lang,
    own,
    greeting: greeting(name),
    closing,
    leaveWords: leave,
    foot: [own, address, `${house.phone} · ${house.email}`],
  }
  return {
    subject: letter.subject,
    text: asText(whole),
    html: asHtml(whole),
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    ...(letter.unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(letter.unsubscribeUrl) }),
  }
}

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A letter with greeting, closing and footer. */
type Whole = Letter & {
  readonly lang: Language
  /** The house's name. */
  readonly own: string
  readonly greeting: string
  readonly closing: string
  readonly leaveWords: string
  readonly foot: readonly string[]
}

function asText(whole: Whole): string {
  const { greeting, paragraphs, code, link, help, closing, own, foot, unsubscribeUrl, leaveWords } = whole
  return [
    greeting,
    ...paragraphs,
    ...(code === null ? [] : [`    ${code}`]),
    ...[link, help].flatMap((one) => (one ? [`${one.label}\n${one.href}`] : [])),
    `${closing}\n${own}`,
    ...(unsubscribeUrl === undefined ? [] : [`${leaveWords}\n${unsubscribeUrl}`]),
    `-- \n${[...foot, ...Object.values(liquorNotice)].join('\n')}`,
  ].join('\n\n')
}

function asHtml(whole: Whole): string {
  const { lang, subject, greeting, paragraphs, code, link, help, closing, own, foot } = whole
  const { unsubscribeUrl, leaveWords } = whole
  const button =
    link && `<a href="${escapeHtml(link.href)}" style="${styles.link}">${escapeHtml(link.label)}</a>`
  const body = [
    `<h1 style="${styles.head}">${escapeHtml(own)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="${styles.text}">${unbroken(escapeHtml(text))}</p>`),
    ...(code === null ? [] : [`<p style="${styles.code}">${escapeHtml(code)}</p>`]),
    ...(button === null ? [] : [`<p>${button}</p>`]),
    ...(help
      ? [
          `<p style="${styles.text}"><a href="${escapeHtml(help.href)}" style="${styles.help}">${escapeHtml(help.label)}</a></p>`,
        ]
      : []),
    `<p style="${styles.text}">${escapeHtml(closing)}<br>${escapeHtml(own)}</p>`,
    ...(unsubscribeUrl === undefined
      ? []
      : [
          `<p style="${styles.small}">${escapeHtml(leaveWords)} <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(unsubscribeUrl)}</a></p>`,
        ]),
    `<p style="${styles.foot}">${foot.map(escapeHtml).join('<br>')}</p>`,
    `<p style="${styles.law}">${notices.join('<br>')}</p>`,
  ]
  const head = `<head>${metas}<title>${escapeHtml(subject)}</title></head>`
  return `<!doctype html><html lang="${lang}">${head}<body style="${styles.ground}"><div style="${styles.page}">${body.join('')}</div></body></html>`
}

/** Prevents line breaks within amounts and dates: HKD 12,250.00, 2026-12-06. */
const unbroken = (html: string): string =>
  html
    .replaceAll(/\b([A-Z]{3}) (?=\d)/g, '$1&nbsp;')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '<span style="white-space:nowrap">$&</span>')

/** The statutory sentences, each in its own language (C1). */
const notices = Object.entries(liquorNotice).map(
  ([lang, sentence]) => `<span lang="${lang}">${escapeHtml(sentence)}</span>`,
)

/** Device width, and no recolouring in dark mode. */
const metas = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light only">',
  '<meta name="supported-color-schemes" content="light only">',
].join('')

/**
 * Mail programs need inline styles; the colours are those of web/kit/ui/tokens.css. The figures of Palatino are lining,
 * those of Georgia are not.
 */
const styles = {
  ground: 'margin:0;padding:0;background:#f6f2ea;color-scheme:light only',
  page: "margin:0 auto;padding:32px 24px;max-width:560px;background:#f6f2ea;color:#1b1815;font-family:Palatino,'Palatino Linotype','Book Antiqua','Songti SC',serif;overflow-wrap:anywhere",
  head: 'font-size:22px;font-weight:400;margin:0 0 24px;color:#1b1815',
  text: 'font-size:16px;line-height:1.6;margin:0 0 16px;color:#1b1815',
  code: 'font-size:32px;letter-spacing:8px;margin:24px 0;color:#1b1815',
  link: 'display:inline-block;padding:12px 24px;background:#1b1815;color:#fcfaf6;text-decoration:none',
  help: 'color:#1b1815',
  small: 'font-size:12px;line-height:1.6;margin:24px 0 0;color:#6b6357;word-break:break-all',
  foot: 'font-size:12px;line-height:1.6;margin:32px 0 0;padding:16px 0 0;border-top:1px solid #cec7bc;color:#6b6357',
  law: 'font-size:12px;line-height:1.6;margin:12px 0 0;color:#6b6357',
}
