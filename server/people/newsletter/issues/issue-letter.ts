import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import {
  type IssueBlock,
  type IssueContent,
  type IssueText,
  isEmptyBlock,
  textFor,
} from '#domain/newsletter/issue.ts'
import { withPageAddresses } from '#domain/newsletter/marked-text.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate, formatWhole } from '#server/platform/mail/format.ts'
import {
  type NewsletterBlock,
  type NewsletterLetter,
  newsletterHtml,
  newsletterText,
} from '#server/platform/mail/newsletter-html.ts'
import { lotPath, salePath } from '#server/platform/mail/page-paths.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { traditionalDocument } from '#server/platform/traditional/traditional.ts'
import type { Content } from '#server/site/content/content.ts'
import { canonicalAddress, type PageLanguage, type Reading, sourceOf } from '#wire/address/page-address.ts'

export type LetterDeps = {
  readonly catalogue: Pick<Catalogue, 'saleOfLot' | 'published' | 'cache' | 'mailNames'>
  readonly content: Pick<Content, 'newsLines'>
  readonly config: Pick<Config, 'house' | 'publicUrl'>
}

/** An issue as a letter in one language. `{leave}` stands for the address by which its reader unsubscribes. */
export type IssueLetter = { readonly subject: string; readonly html: string; readonly text: string }

/** The placeholder that the unsubscribe address replaces. */
export const leavePlaceholder = '{leave}'

const isTobacco = (lot: CatalogueLot): boolean => lot.texts.en.kind === 'cigars'

/** Returns a lot of a published sale, or null if there is none. */
async function findLot(
  { catalogue }: LetterDeps,
  lotId: string,
): Promise<{ readonly sale: CatalogueSale; readonly lot: CatalogueLot } | null> {
  const sale = await catalogue.saleOfLot(lotId)
  const lot = sale && (await catalogue.cache.lots(sale)).get(lotId)
  return sale && lot ? { sale, lot } : null
}

/**
 * Returns what staff see of a block: its title, its languages, whether it is tobacco, which letters may not
 * have (C2), and whether its subject no longer exists.
 */
async function viewBlock(deps: LetterDeps, block: IssueBlock, { lang, now }: Viewing) {
  const view = {
    hasEnglish: true,
    hasChinese: true,
    tobacco: [] as string[],
    isMissing: false,
    isUnnamed: false,
    title: '',
  }
  if (isEmptyBlock(block)) return { ...view, hasEnglish: false, hasChinese: false }
  switch (block.kind) {
    case 'heading':
    case 'text':
      return {
        ...view,
        title: (textFor(block, lang)?.text ?? '').slice(0, 80),
        hasEnglish: block.en !== '',
        hasChinese: block.zh !== '',
      }
    case 'lots': {
      const found = await Promise.all(block.lotIds.map((id) => findLot(deps, id)))
      const tobacco = found.flatMap((one) =>
        one && isTobacco(one.lot) ? [`${one.sale.no} ${lotLabel(one.lot)}`] : [],
      )
      const named = found.flatMap((one) =>
        one
          ? [isTobacco(one.lot) ? lotLabel(one.lot) : `${lotLabel(one.lot)} ${one.lot.texts[lang].title}`]
          : [],
      )
      return { ...view, title: named.join(' · '), tobacco, isMissing: found.includes(null) }
    }
    case 'sale': {
      const sale = await deps.catalogue.published(block.auctionId)
      if (!sale) return { ...view, isMissing: true }
      return {
        ...view,
        title: `${sale.no} ${sale.texts[lang].title}`,
        tobacco: sale.isTobacco ? [sale.no] : [],
        isUnnamed: await hasTobacco(deps, sale),
      }
    }
    case 'news': {
      const lines = await Promise.all(
        (['en', 'zh-Hans'] as const).map((lang) => deps.content.newsLines([block.newsId], 1, { lang, now })),
      )
      const [[english], [chinese]] = [lines[0] ?? [], lines[1] ?? []]
      return {
        ...view,
        title: (lang === 'en' ? english : chinese)?.title ?? english?.title ?? '',
        hasEnglish: english?.lang === 'en',
        hasChinese: chinese?.lang === 'zh-Hans',
        isMissing: !english,
      }
    }
    default:
      return unreachable(block)
  }
}

export type BlockView = Awaited<ReturnType<typeof viewBlock>>

/** The language in which staff read the titles of blocks, and the time. */
type Viewing = { readonly lang: Language; readonly now: number }

/** Returns what staff see of some blocks. */
export const viewBlocks = (
  deps: LetterDeps,
  blocks: readonly IssueBlock[],
  viewing: Viewing,
): Promise<BlockView[]> => Promise.all(blocks.map((block) => viewBlock(deps, block, viewing)))

/** C2: returns whether a sale has tobacco among its lots, so that letters name it by its number only. */
const hasTobacco = async ({ catalogue }: LetterDeps, sale: CatalogueSale): Promise<boolean> =>
  [...(await catalogue.cache.lots(sale)).values()].some(isTobacco)

/**
 * Renders an issue in one language (N3, N4).
 *
 * @param linkTo returns the address for a link to a page of the site
 * @returns null if there is no subject, or nothing below it
 */
export async function setIssue(
  deps: LetterDeps,
  content: IssueContent,
  {
    lang: pageLang,
    now,
    linkTo,
  }: { readonly lang: PageLanguage; readonly now: number; readonly linkTo: (path: string) => string },
): Promise<IssueLetter | null> {
  const { house, publicUrl } = deps.config
  const lang = sourceOf(pageLang)
  const subject = textFor(content.subject, lang)?.text ?? ''
  const setting = { lang, pageLang, now, linkTo: (path: string) => linkTo(canonicalAddress(pageLang, path)) }
  const blocks = await Promise.all(content.blocks.map((block) => setBlock(deps, block, setting)))
  const shown = blocks.filter((block) => block !== null)
  if (subject === '' || shown.length === 0) return null
  const isChinese = lang === 'zh-Hans'
  const languages: readonly Language[] = isChinese ? ['zh-Hans', 'en'] : ['en', 'zh-Hans']
  const composed: NewsletterLetter = {
    lang: pageLang,
    subject,
    preview: textFor(content.preview, lang)?.text ?? '',
    blocks: shown,
    publicUrl,
    own: isChinese ? house.name.zh : house.name.en,
    other: isChinese ? house.name.en : house.name.zh,
    foot: languages.map((one) => ({
      lang: shownIn(one, pageLang),
      lines: [
        one === 'en' ? house.name.en : house.name.zh,
        one === 'en' ? house.address.en : house.address.zh,
        `${house.phone} · ${house.email}`,
      ],
    })),
    leave: languages.map((one) => ({
      lang: shownIn(one, pageLang),
      text: textsIn(one)('newsletter.issue.leave'),
      label: textsIn(one)('newsletter.issue.leaveLabel'),
    })),
    leaveUrl: leavePlaceholder,
  }
  const letter = pageLang === 'zh-Hant' ? traditionalDocument(composed) : composed
  return {
    subject: letter.subject,
    html: newsletterHtml(letter),
    text: newsletterText(letter, Object.values(liquorNotice)),
  }
}

type Setting = Reading & { readonly now: number; readonly linkTo: (path: string) => string }

/**
 * Returns the language in which a reader sees a text: a Simplified text is shown in Traditional to readers of
 * Traditional Chinese.
 */
const shownIn = (written: Language, pageLang: PageLanguage): PageLanguage =>
  written === sourceOf(pageLang) ? pageLang : written

/** Returns a block in one language, or null if its subject no longer exists. */
function setBlock(deps: LetterDeps, block: IssueBlock, setting: Setting): Promise<NewsletterBlock | null> {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return Promise.resolve(setText(block, setting))
    case 'lots':
      return setLots(deps, block.lotIds, setting)
    case 'sale':
      return setSale(deps, block.auctionId, setting)
    case 'news':
      return setNews(deps, block.newsId, setting)
    default:
      return unreachable(block)
  }
}

/** N4: returns the note that a text is in the other language; '' if it is not. */
const noteOf = (written: Language, lang: Language): string =>
  written === lang
    ? ''
    : textsIn(lang)('newsletter.issue.otherLanguage', { lang: written === 'en' ? 'en' : 'zh' })

function setText(
  block: { readonly kind: 'heading' | 'text' } & IssueText,
  { lang, pageLang, linkTo }: Setting,
): NewsletterBlock | null {
  const found = textFor(block, lang)
  if (!found) return null
  const shown = { lang: shownIn(found.lang, pageLang), note: noteOf(found.lang, lang) }
  return block.kind === 'heading'
    ? { kind: 'heading', text: found.text, ...shown }
    : { kind: 'text', paragraphs: withPageAddresses(found.text, linkTo).split(/\n{2,}/), ...shown }
}

async function setLots(
  deps: LetterDeps,
  lotIds: readonly string[],
  { lang, linkTo }: Setting,
): Promise<NewsletterBlock | null> {
  const t = textsIn(lang)
  const found = await Promise.all(lotIds.map((id) => findLot(deps, id)))
  const lots = found.flatMap((one) => {
    if (!one || isTobacco(one.lot)) return []
    const { sale, lot } = one
    const { title, accent, facts, pictures } = lot.texts[lang]
    const [low, high] = [lot.lowEstimate, lot.highEstimate].map((amount) => formatWhole(amount))
    const amount =
      lot.highEstimate === 0
        ? ''
        : t('newsletter.issue.range', { currency: sale.currency, low: low ?? '', high: high ?? '' })
    return [
      {
        number: t('newsletter.issue.lotNumber', { number: lotLabel(lot) }),
        title,
        accent: lang === 'en' ? accent : '',
        facts,
        estimate: amount === '' ? '' : t('newsletter.issue.estimate', { amount }),
        picture: pictures[0] ?? null,
        href: linkTo(lotPath(sale.id, lot.id)),
      },
    ]
  })
  return lots.length === 0 ? null : { kind: 'lots', lots, label: t('newsletter.issue.viewLot') }
}

async function setSale(
  deps: LetterDeps,
  auctionId: string,
  { lang, pageLang, now, linkTo }: Setting,
): Promise<NewsletterBlock | null> {
  const sale = await deps.catalogue.published(auctionId)
  if (!sale || sale.isTobacco) return null
  const t = textsIn(lang)
  const isNamed = !(await hasTobacco(deps, sale))
  const { title, accent, summary, cover } = sale.texts[lang]
  return {
    kind: 'teaser',
    context: isNamed ? `${sale.no} · ${saleDay(sale, lang, now)}` : saleDay(sale, lang, now),
    title: isNamed ? title : t('newsletter.issue.sale', { number: sale.no }),
    accent: isNamed && lang === 'en' ? accent : '',
    summary: isNamed ? summary : '',
    picture: isNamed ? cover : null,
    href: linkTo(salePath(sale.id)),
    label: t('newsletter.issue.viewSale'),
    lang: pageLang,
    note: '',
  }
}

/** Returns the day of a live sale, or that on which bidding in a timed one opens or closes next. */
function saleDay(sale: CatalogueSale, lang: Language, now: number): string {
  const when = sale.kind === 'live' ? 'live' : now < sale.startTime ? 'opens' : 'closes'
  const date = formatDate(houseTimeZone, when === 'closes' ? sale.endTime : sale.startTime)
  return textsIn(lang)('newsletter.issue.saleDay', { when, date })
}

async function setNews(
  { content }: LetterDeps,
  newsId: string,
  { lang, pageLang, now, linkTo }: Setting,
): Promise<NewsletterBlock | null> {
  const [line] = await content.newsLines([newsId], 1, { lang, now })
  if (!line) return null
  return {
    kind: 'teaser',
    context: line.topic.name,
    title: line.title,
    accent: line.lang === 'en' ? line.accent : '',
    summary: line.summary,
    picture: line.picture,
    href: linkTo(`/news/${encodeURIComponent(line.id)}`),
    label: textsIn(lang)('newsletter.issue.read'),
    lang: shownIn(line.lang, pageLang),
    note: noteOf(line.lang, lang),
  }
}
