import { currentBid, minimumBid } from '#domain/auction/minimum-bid.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { cents, type Instant, type Whole } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { formatAmount, formatDateTime, formatWhole } from '#server/platform/mail/format.ts'
import { type HelpTopic, helpLink } from '#server/platform/mail/help-link.ts'
import type { Letter, Recipient } from '#server/platform/mail/mail.ts'
import { lotPath } from '#server/platform/mail/page-paths.ts'
import { premiumText } from '#wire/words/rates.ts'
import { type LotFacts, type LotLetterKind, lotTexts } from './letter-texts.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'state' | 'mailNames' | 'mailItems'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

/** The figures in a letter, such as a hammer price in whole units, a closing time or a number of lots. */
type Figures = {
  readonly price?: Whole
  readonly endTime?: Instant
  readonly others?: number
  readonly notice?: string
  /** The number of the lot with which it was sold (V20). */
  readonly firstNumber?: string
  readonly follows?: string
  /** Whether it was chosen from a group (V23), not sold in a parcel. */
  readonly isByChoice?: boolean
  readonly parts?: readonly string[]
}

/** Returns the letter about a lot, with its prices as they are now, or null if the sale has no such lot. */
export async function lotLetter(
  { catalogue, config }: Deps,
  kind: LotLetterKind,
  { auctionId, lotId }: { readonly auctionId: string; readonly lotId: string },
  figures: Figures,
  { lang }: Recipient,
): Promise<Letter | null> {
  const sale = await catalogue.published(auctionId)
  if (!sale) return null
  const [names, items, state] = await Promise.all([
    catalogue.mailNames(sale, lotId, lang),
    catalogue.mailItems(sale, [lotId], lang),
    catalogue.state(auctionId),
  ])
  const facts = {
    ...names,
    ...hammerFacts(sale, figures.price ?? 0, lang),
    ...bidFacts(sale, state, lotId),
    closes: formatEnd(houseTimeZone, figures.endTime ?? state.lots.get(lotId)?.endTime ?? 0),
    others: figures.others ?? 0,
    notice: figures.notice ?? '',
    firstNumber: figures.firstNumber ?? '',
    follows: figures.follows ?? '',
    isByChoice: figures.isByChoice ?? false,
    parts: figures.parts ?? [],
  }
  const { link, state: itemState, ...text } = lotTexts(lang, kind, facts)
  const path = lotPath(sale.id, lotId)
  const isBid = kind === 'outbid'
  const topic = helpAfter[kind]
  return {
    ...text,
    items: items.map((item) => ({ ...item, state: itemState })),
    code: null,
    link: { label: link, href: `${config.publicUrl}${path}${isBid ? '?bid=1' : ''}`, isBid },
    isNotice: !isAlwaysSent.has(kind),
    ...(topic && { help: helpLink(config.publicUrl, lang, topic) }),
  }
}

/** Letters that are sent whatever the recipient's preferences. */
const isAlwaysSent: ReadonlySet<LotLetterKind> = new Set([
  'notice',
  'answered',
  'withdrawn',
  'replaced',
  'soldInParcel',
  'parcelUndone',
  'added',
])

/** Returns the current and the next bid on the lot. */
function bidFacts(
  { currency }: CatalogueSale,
  { terms, lots }: SaleState,
  lotId: string,
): Pick<LotFacts, 'number' | 'price' | 'nextBid'> {
  const lot = lots.get(lotId)
  const inMoney = (amount: Whole) => (amount === 0 ? '' : `${currency} ${formatWhole(amount)}`)
  return {
    number: lot ? lotLabel(lotNumberOf(lot.terms)) : '',
    price: lot ? inMoney(currentBid(lot)) : '',
    nextBid: lot && terms ? inMoney(minimumBid(lot, terms.ladder)) : '',
  }
}

/** Returns the total for a hammer price, at the rates of its sale (O8). */
function hammerFacts(
  { currency, rates }: CatalogueSale,
  hammer: Whole,
  lang: Recipient['lang'],
): Pick<LotFacts, 'hammer' | 'premium' | 'total' | 'premiumShare'> {
  const added = premium(hammer, rates.premium)
  return {
    hammer: formatAmount(currency, cents(hammer)),
    premium: formatAmount(currency, added),
    total: formatAmount(currency, cents(hammer) + added),
    premiumShare: rates.premium.length === 1 ? premiumText(rates.premium, currency, lang) : '',
  }
}

/** Returns the date and time, or '' for the 0 of a live sale. */
const formatEnd = (timeZone: string, at: Instant): string => (at === 0 ? '' : formatDateTime(timeZone, at))

/** The help page that the reader of a letter may need next. */
const helpAfter: { readonly [kind in LotLetterKind]?: HelpTopic } = {
  outbid: 'timedAuctions',
  won: 'afterTheSale',
}
