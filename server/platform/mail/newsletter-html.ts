import { unreachable } from '#domain/lib/unreachable.ts'
import { plainText, type TextPart, textParts } from '#domain/newsletter/marked-text.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { Picture } from '#wire/entities/picture.ts'
import {
  accented,
  anchor,
  brand,
  button,
  footTable,
  inline,
  letterPage,
  statutoryHtml,
  table,
} from './letter-html.ts'
import { styles } from './letter-style.ts'

type LetterPicture = Pick<Picture, 'key' | 'width' | 'height'> | null

/** A lot in a newsletter, in its reader's language. */
export type NewsletterLot = {
  readonly number: string
  readonly title: string
  readonly accent: string
  readonly facts: string
  readonly estimate: string
  readonly picture: LetterPicture
  readonly href: string
}

/** A block of a newsletter. `note` says that it is in the other language (N4), or is ''. */
export type NewsletterBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly lang: PageLanguage; readonly note: string }
  | {
      readonly kind: 'text'
      /** The paragraphs, with the marks of `domain/newsletter/marked-text.ts` and full addresses in links. */
      readonly paragraphs: readonly string[]
      readonly lang: PageLanguage
      readonly note: string
    }
  | { readonly kind: 'lots'; readonly lots: readonly NewsletterLot[]; readonly label: string }
  | {
      readonly kind: 'teaser'
      readonly context: string
      readonly title: string
      readonly accent: string
      readonly summary: string
      readonly picture: LetterPicture
      readonly href: string
      readonly label: string
      readonly lang: PageLanguage
      readonly note: string
    }

/** A newsletter with everything that its layout shows. */
export type NewsletterLetter = {
  readonly lang: PageLanguage
  readonly subject: string
  readonly preview: string
  readonly blocks: readonly NewsletterBlock[]
  readonly publicUrl: string
  readonly own: string
  readonly other: string
  /** The sender's name, address and telephone number, and the unsubscribe statements, each with its language (N3). */
  readonly foot: readonly { readonly lang: PageLanguage; readonly lines: readonly string[] }[]
  readonly leave: readonly { readonly lang: PageLanguage; readonly text: string; readonly label: string }[]
  readonly leaveUrl: string
}

/** Returns a newsletter as HTML. It has no tracking pixel (N6). */
export function newsletterHtml(letter: NewsletterLetter): string {
  const { lang, subject, preview, blocks, publicUrl, leave, leaveUrl } = letter
  const body = [
    brand(letter),
    // Only a heading has space above it.
    blocks[0]?.kind === 'heading' ? '' : `<div style="${styles.space}"></div>`,
    ...blocks.map((block, index) => blockHtml(block, publicUrl, index === 0)),
    footTable([
      ...letter.foot.map((part) => spoken(part.lang, part.lines.map(escapeHtml).join('<br>'))),
      ...statutoryHtml,
      ...leave.map((one) =>
        spoken(
          one.lang,
          `${escapeHtml(one.text)} ${anchor({ label: one.label, href: leaveUrl }, styles.quiet, 'i3')}`,
        ),
      ),
    ]),
  ].join('')
  return letterPage({ lang, subject, preview, body })
}

const spoken = (lang: PageLanguage, html: string): string => `<span lang="${lang}">${html}</span>`

const noteHtml = (note: string): string =>
  note === '' ? '' : `<p class="i3" style="${styles.marked}">${escapeHtml(note)}</p>`

function blockHtml(block: NewsletterBlock, publicUrl: string, isFirst: boolean): string {
  switch (block.kind) {
    case 'heading': {
      const head = block.lang === 'en' ? styles.head : styles.headChinese
      const [tag, style] = isFirst ? ['h1', head] : ['h2', styles.subhead]
      return `${noteHtml(block.note)}<${tag} class="i h" lang="${block.lang}" style="${style}">${inline(block.text)}</${tag}>`
    }
    case 'text':
      return (
        noteHtml(block.note) +
        block.paragraphs
          .map(
            (text) =>
              `<p class="i" lang="${block.lang}" style="${styles.text}">${textParts(text).map(partHtml).join('')}</p>`,
          )
          .join('')
      )
    case 'lots':
      return lotsHtml(block.lots, block.label, publicUrl)
    case 'teaser':
      return teaserHtml(block, publicUrl)
    default:
      return unreachable(block)
  }
}

function partHtml(part: TextPart): string {
  switch (part.kind) {
    case 'plain':
      return inline(part.text)
    case 'strong':
      return `<strong>${inline(part.text)}</strong>`
    case 'emphasis':
      return `<em>${inline(part.text)}</em>`
    case 'link':
      return anchor({ label: part.text, href: part.href }, styles.link, 'i')
    default:
      return unreachable(part)
  }
}

const pictureOf = (picture: LetterPicture, publicUrl: string, style: string, width: number): string =>
  picture === null
    ? ''
    : `<img src="${escapeHtml(`${publicUrl}/pictures/${encodeURIComponent(picture.key)}/480.jpg`)}" alt="" width="${width}" style="${style}">`

/** Returns the HTML of lots: a single lot has its picture beside it, several are in rows of three. */
function lotsHtml(lots: readonly NewsletterLot[], label: string, publicUrl: string): string {
  const [only, ...others] = lots
  if (!only) return ''
  if (others.length === 0) return soloLot(only, label, publicUrl)
  const cells = lots.map(
    (lot) =>
      `<td class="lot" width="33%" valign="top" style="${styles.lotCell}">${pictureOf(lot.picture, publicUrl, styles.lotPicture, 160)}<div style="${styles.lotText}">${lotText(lot)}</div></td>`,
  )
  const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, index) =>
    cells.slice(index * 3, index * 3 + 3),
  )
  return table(
    '',
    styles.block,
    rows
      .map((row) => `<tr>${row.join('')}${'<td class="lot" width="33%"></td>'.repeat(3 - row.length)}</tr>`)
      .join(''),
  )
}

const soloLot = (lot: NewsletterLot, label: string, publicUrl: string): string =>
  table(
    'r',
    styles.items,
    `<tr>${lot.picture === null ? '' : `<td class="solo" width="236" valign="top" style="padding:18px 20px 18px 0">${pictureOf(lot.picture, publicUrl, styles.soloPicture, 216)}</td>`}<td class="solo" valign="top" style="${styles.itemText}">${lotText(lot)}${button({ label, href: lot.href })}</td></tr>`,
  )

const lotText = ({ number, title, accent, facts, estimate, href }: NewsletterLot): string =>
  [
    `<p class="i3" style="${styles.context}">${inline(number)}</p>`,
    `<p class="i" style="${styles.rowTitle}"><a href="${escapeHtml(href)}" class="i" style="color:inherit;text-decoration:none">${accented(title, accent)}</a></p>`,
    facts === '' ? '' : `<p class="i2" style="${styles.context}">${inline(facts)}</p>`,
    estimate === '' ? '' : `<p class="i2" style="${styles.context}">${inline(estimate)}</p>`,
  ].join('')

function teaserHtml(block: Extract<NewsletterBlock, { kind: 'teaser' }>, publicUrl: string): string {
  const { context, title, accent, summary, picture, href, label, lang, note } = block
  const text = [
    context === '' ? '' : `<p class="i3" style="${styles.context}">${inline(context)}</p>`,
    noteHtml(note),
    `<p class="i" lang="${lang}" style="${styles.title}">${accented(title, accent)}</p>`,
    summary === '' ? '' : `<p class="i2" lang="${lang}" style="${styles.note}">${inline(summary)}</p>`,
    button({ label, href }),
  ].join('')
  const shown =
    picture === null
      ? ''
      : `<td class="solo" width="236" valign="top" style="${styles.soloCell}">${pictureOf(picture, publicUrl, styles.soloPicture, 216)}</td>`
  return table('', styles.block, `<tr>${shown}<td class="solo" valign="top">${text}</td></tr>`)
}

/** Returns a newsletter as plain text. */
export function newsletterText(
  { blocks, own, foot, leave, leaveUrl }: NewsletterLetter,
  notices: readonly string[],
) {
  return [
    own,
    ...blocks.map(blockText),
    `-- \n${foot.map(({ lines }) => lines.join('\n')).join('\n\n')}`,
    ...notices,
    ...leave.map(({ text }) => `${text}\n${leaveUrl}`),
  ].join('\n\n')
}

const filled = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n')

function blockText(block: NewsletterBlock): string {
  switch (block.kind) {
    case 'heading':
      return filled(block.note, block.text)
    case 'text':
      return filled(block.note, block.paragraphs.map(plainText).join('\n\n'))
    case 'lots':
      return block.lots
        .map(({ number, title, facts, estimate, href }) =>
          filled(`${number} · ${title}`, facts, estimate, href),
        )
        .join('\n\n')
    case 'teaser':
      return filled(block.context, block.note, block.title, block.summary, block.href)
    default:
      return unreachable(block)
  }
}
