import { liquorNotice } from '#domain/law/liquor-notice.ts'
import type { Config } from '#server/platform/config/config.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import { traditionalDocument } from '#server/platform/traditional/traditional.ts'
import { canonicalAddress, type PageLanguage } from '#wire/address/page-address.ts'
import { letterHtml } from './letter-html.ts'
import { type LetterFigure, type LetterItem, signatureLines } from './letter-parts.ts'
import type { Letter, Recipient } from './mail.ts'

/** A rendered letter. */
export type RenderedLetter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Renders a letter as text and HTML, with the company's address and the statutory sentences (C1). For a
 * reader of Traditional Chinese it is derived here from the letter in Simplified Chinese.
 */
export function renderLetter(
  written: Letter,
  { name, pageLang: lang }: Recipient,
  { house: sender, publicUrl }: Pick<Config, 'house' | 'publicUrl'>,
): RenderedLetter {
  const letter = lang === 'zh-Hant' ? traditionalDocument(written, written.typed) : written
  const house = houseFor(sender, lang)
  const isChinese = lang !== 'en'
  const [own, address, other] = isChinese
    ? [house.name.zh, house.address.zh, house.name.en]
    : [house.name.en, house.address.en, house.name.zh]
  const t = textsIn(lang)
  const whole: CompleteLetter = {
    ...letter,
    headline: letter.headline ?? letter.subject,
    paragraphs: letter.paragraphs.filter((text) => text.trim() !== ''),
    items: letter.items ?? [],
    figures: letter.figures ?? [],
    notes: letter.notes ?? [],
    lang,
    publicUrl,
    own,
    other,
    greeting: t('letters.greeting', { name }),
    closing: t('letters.closing'),
    colon: t('letters.colon'),
    leaveWords: t('letters.leave'),
    settings: letter.isNotice
      ? { label: t('letters.settings'), href: publicUrl + canonicalAddress(lang, '/profile/notifications') }
      : null,
    foot: [own, address, `${house.phone} · ${house.email}`],
  }
  return {
    subject: letter.subject,
    text: asText(whole),
    html: letterHtml(whole),
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    ...(letter.unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(letter.unsubscribeUrl) }),
  }
}

/** Returns the headers for one-click unsubscribe (RFC 8058). */
export const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A letter with everything that its layout shows: greeting, closing and footer. */
export type CompleteLetter = Letter & {
  readonly headline: string
  readonly items: readonly LetterItem[]
  readonly figures: readonly LetterFigure[]
  readonly notes: readonly string[]
  readonly lang: PageLanguage
  /** The address from which pictures are fetched. */
  readonly publicUrl: string
  /** The company's name. */
  readonly own: string
  /** Its name in the other language. */
  readonly other: string
  readonly greeting: string
  readonly closing: string
  /** The colon between a label and its value. */
  readonly colon: string
  readonly leaveWords: string
  /** The link to the reader's choice of letters, or null for letters that everybody gets. */
  readonly settings: { readonly label: string; readonly href: string } | null
  readonly foot: readonly string[]
}

function asText(whole: CompleteLetter): string {
  const { subject, headline, greeting, paragraphs, items, figures, code, link, notes, help, colon } = whole
  const { foot, settings, choices = [], unsubscribeUrl, leaveWords } = whole
  const itemLines = items.map((item) => lineOf(item, colon)).filter((line) => line !== '')
  return [
    // The subject is above the text already.
    ...(headline === subject ? [] : [headline]),
    greeting,
    ...paragraphs,
    ...(itemLines.length === 0 ? [] : [itemLines.join('\n')]),
    ...(figures.length === 0 ? [] : [figures.map(({ label, value }) => label + colon + value).join('\n')]),
    ...(code === null ? [] : [`    ${code}`]),
    ...(link ? [`${link.label}\n${link.href}`] : []),
    ...notes,
    ...(help ? [`${help.label}\n${help.href}`] : []),
    signatureLines(whole).join('\n'),
    ...choices.map(({ label, href }) => `${label}\n${href}`),
    ...(settings ? [`${settings.label}\n${settings.href}`] : []),
    ...(unsubscribeUrl === undefined ? [] : [`${leaveWords}\n${unsubscribeUrl}`]),
    `-- \n${[...foot, ...Object.values(liquorNotice)].join('\n')}`,
  ].join('\n\n')
}

/** Returns an item as one line of text: context, title, state, then its amount. */
function lineOf({ context, title, state, amount }: LetterItem, colon: string): string {
  const line = [context, title, state?.label ?? ''].filter((text) => text !== '').join(' · ')
  return amount === '' ? line : line + colon + amount
}
