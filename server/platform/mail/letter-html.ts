import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { type LetterFigure, type LetterItem, signatureLines } from './letter-parts.ts'
import { buttonStyles, inHongKongFaces, itemStates, styleSheets, styles } from './letter-style.ts'
import type { CompleteLetter } from './render-letter.ts'

/**
 * Returns a letter as HTML: tables and inline styles, as Outlook for Windows needs them. Screens narrower than 560 px
 * and dark mode have rules in the head.
 */
export function letterHtml(letter: CompleteLetter): string {
  const { lang, subject, headline, greeting, paragraphs, code, link, notes, help } = letter
  const [first = ''] = paragraphs
  const body = [
    brand(letter),
    `<h1 class="i h" style="${lang === 'en' ? styles.head : styles.headChinese}">${inline(headline)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p class="i" style="${styles.text}">${inline(text)}</p>`),
    items(letter),
    figures(letter.figures),
    code === null ? '' : `<p class="i" style="${styles.code}">${escapeHtml(code)}</p>`,
    link === null ? '' : button(link),
    ...notes.map((text) => `<p class="i2" style="${styles.note}">${inline(text)}</p>`),
    help ? `<p class="i2" style="${styles.note}">${anchor(help, styles.link, 'i')}</p>` : '',
    `<p class="i2" style="${styles.note}">${signatureLines(letter).map(escapeHtml).join('<br>')}</p>`,
    foot(letter),
  ].join('')
  return letterPage({ lang, subject, preview: first, body })
}

/** Returns the page of a letter around its body. @param preview the text that email clients show after the subject */
export function letterPage({
  lang,
  subject,
  preview,
  body,
}: {
  readonly lang: PageLanguage
  readonly subject: string
  readonly preview: string
  readonly body: string
}): string {
  const head = `<head>${metas}<title>${escapeHtml(subject)}</title>${sheets}</head>`
  const page = table('', styles.column, `<tr><td class="pad" style="${styles.page}">${body}</td></tr>`)
  const whole = table(
    'p',
    '',
    `<tr><td align="center">${outlookOnly('<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>')}${page}${outlookOnly('</td></tr></table>')}</td></tr>`,
  )
  const shown = `<div style="${styles.preview}">${escapeHtml(preview)}</div>`
  const html = `<!doctype html><html lang="${lang}">${head}<body class="p" style="${styles.ground}">${shown}${whole}</body></html>`
  return lang === 'zh-Hant' ? inHongKongFaces(html) : html
}

const sheets = styleSheets.map((sheet) => `<style>${sheet}</style>`).join('')

const metas = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
].join('')

/** Returns a table for layout, of full width. */
export const table = (className: string, style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="${className}" style="${style}">${rows}</table>`

/** Returns HTML only for Outlook for Windows, which ignores `max-width`. */
const outlookOnly = (html: string): string => `<!--[if mso]>${html}<![endif]-->`

/** Escapes a text and prevents line breaks within amounts and dates: HKD 12,250.00, 2026-12-06. */
export const inline = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/\b([A-Z]{3}) (?=\d)/g, '$1&nbsp;')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '<span style="white-space:nowrap">$&</span>')

/** Returns a link in a letter. */
export const anchor = (
  { label, href }: { readonly label: string; readonly href: string },
  style: string,
  className: string,
): string => `<a href="${escapeHtml(href)}" class="${className}" style="${style}">${escapeHtml(label)}</a>`

/** Returns the company's name in the language of the letter, then in the other one. */
export function brand({ lang, own, other }: Pick<CompleteLetter, 'lang' | 'own' | 'other'>): string {
  const otherLang = lang === 'en' ? 'zh-Hans' : 'en'
  return table(
    '',
    '',
    `<tr><td class="i ri" style="${styles.brand}"><span lang="${lang}">${escapeHtml(own)}</span><span class="i2" lang="${otherLang}" style="${styles.brandOther}">&ensp;|&ensp;${escapeHtml(other)}</span></td></tr>`,
  )
}

/** Returns one item as a card, or several as rows with their amounts. */
function items({ items: all, publicUrl }: CompleteLetter): string {
  const [only, ...others] = all
  if (!only) return ''
  const rows =
    others.length === 0 ? [card(only, publicUrl)] : all.map((item, i) => itemRow(item, publicUrl, i))
  return table('r', styles.items, rows.join(''))
}

const card = (item: LetterItem, publicUrl: string): string =>
  `<tr>${pictureCell(item, publicUrl, 112, styles.itemPicture)}<td valign="middle" style="${styles.itemText}">${context(item)}${title(item, styles.title)}${stateOf(item)}</td></tr>`

function itemRow(item: LetterItem, publicUrl: string, index: number): string {
  const line = index === 0 ? '' : `;${styles.rowRule}`
  const picture =
    pictureCell(item, publicUrl, 48, `${styles.rowPicture}${line}`) ||
    `<td class="r" style="${styles.rowPicture}${line}"></td>`
  return `<tr>${picture}<td class="r" valign="middle" style="${styles.rowText}${line}">${context(item)}${title(item, styles.rowTitle)}${stateOf(item)}</td><td class="i r" align="right" valign="middle" style="${styles.rowAmount}${line}">${inline(item.amount)}</td></tr>`
}

/** Returns the cell of a picture, which is decorative because its title follows. */
function pictureCell({ picture }: LetterItem, publicUrl: string, width: number, style: string): string {
  if (!picture) return ''
  const height = Math.round((width * picture.height) / Math.max(picture.width, 1))
  const src = `${publicUrl}/pictures/${encodeURIComponent(picture.key)}/480.jpg`
  const isCard = width > 100
  return `<td class="${isCard ? 'gap' : 'r'}" width="1" valign="middle" style="${style}"><img src="${escapeHtml(src)}" alt="" width="${width}" height="${height}" class="${isCard ? 'pic' : ''}" style="display:block;width:${width}px;height:${height}px;border:0;background:#cec7bc"></td>`
}

const context = ({ context: text }: LetterItem): string =>
  text === '' ? '' : `<p class="i3" style="${styles.context}">${inline(text)}</p>`

const title = ({ title: text, accent }: LetterItem, style: string): string =>
  text === '' ? '' : `<p class="i" style="${style}">${accented(text, accent)}</p>`

/** Returns a title, with its vintage or cuvée in italics. */
export function accented(text: string, accent: string): string {
  const html = inline(text)
  const em = inline(accent)
  return em === '' ? html : html.replace(em, () => `<em>${em}</em>`)
}

function stateOf({ state }: LetterItem): string {
  if (!state) return ''
  const { mark, style, className } = itemStates[state.kind]
  return `<p class="${className}" style="${style}"><span aria-hidden="true">${mark}&ensp;</span>${escapeHtml(state.label)}</p>`
}

const figures = (all: readonly LetterFigure[]): string =>
  all.length === 0 ? '' : table('r', styles.figures, `${all.map(figureRow).join('')}${lastGap}`)

const lastGap = '<tr><td colspan="2" height="11" style="font-size:0;line-height:0">&nbsp;</td></tr>'

function figureRow({ label, value, isStrong }: LetterFigure): string {
  const strong = isStrong ? `;${styles.strong}` : ''
  return `<tr><td class="${isStrong ? 'i' : 'i2'}" valign="top" style="${styles.label}${strong}">${inline(label)}</td><td class="i" align="right" valign="top" style="${styles.value}${strong}">${inline(value)}</td></tr>`
}

/** Returns the call to action of a letter. */
export function button(link: NonNullable<CompleteLetter['link']>): string {
  const isBid = link.isBid ?? false
  const { background, cell, link: style } = buttonStyles(isBid)
  return table(
    '',
    styles.buttonTable,
    `<tr><td align="center" bgcolor="${background}" class="${isBid ? 'c' : 'b'}" style="${cell}">${anchor(link, style, isBid ? 'ct' : 'bt')}</td></tr>`,
  )
}

/**
 * Returns the foot: the address, both statutory sentences, each in its own language (C1), and the links to
 * fewer letters.
 */
function foot({ foot: lines, choices = [], unsubscribeUrl, leaveWords, settings }: CompleteLetter): string {
  return footTable([
    lines.map(escapeHtml).join('<br>'),
    ...statutoryHtml,
    ...choices.map((choice) => anchor(choice, styles.quiet, 'i3')),
    ...(settings ? [anchor(settings, styles.quiet, 'i3')] : []),
    ...(unsubscribeUrl === undefined
      ? []
      : [
          `${escapeHtml(leaveWords)} ${anchor({ label: unsubscribeUrl, href: unsubscribeUrl }, `${styles.quiet};word-break:break-all`, 'i3')}`,
        ]),
  ])
}

/** The HTML of both statutory sentences, each in its own language (C1). */
export const statutoryHtml = Object.entries(liquorNotice).map(
  ([lang, sentence]) => `<span lang="${lang}">${escapeHtml(sentence)}</span>`,
)

/** Returns the foot of a letter with these paragraphs. */
export function footTable(paragraphs: readonly string[]): string {
  const set = paragraphs.map((html) => `<p class="i3" style="${styles.foot}">${html}</p>`)
  return table('r', styles.footTable, `<tr><td style="${styles.footCell}">${set.join('')}</td></tr>`)
}
