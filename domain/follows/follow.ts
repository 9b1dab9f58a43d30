import { cents, type Whole } from '#domain/money/money.ts'
import { type PremiumBands, withPremium } from '#domain/money/premium.ts'
import { houseCurrency } from '#domain/money/typed-amount.ts'
import { contentOf, type Goods, perUnit } from '#domain/prices/content.ts'
import { wineName } from '#domain/prices/wine-name.ts'

/** What a client can follow. */
export const followKinds = ['wine', 'producer', 'region', 'search'] as const
export type FollowKind = (typeof followKinds)[number]

/** A search with all its filters, as a client follows it (F1). Empty filters, and 0, filter nothing. */
export type FollowQuery = {
  readonly kind: FollowKind
  readonly q: string
  readonly cate: readonly string[]
  readonly region: readonly string[]
  readonly producer: readonly string[]
  readonly attributes: readonly string[]
  readonly vintageFrom: number
  readonly vintageTo: number
  readonly estimateFrom: Whole
  readonly estimateTo: Whole
  readonly saleKind: '' | 'timed' | 'live'
  /** The highest low estimate with premium, per 75 cl in the company’s currency. */
  readonly ceiling: Whole
}

/** The maximum number of follows of one client. */
export const maxFollows = 100

/** A follow that filters nothing. */
export const emptyFollow: FollowQuery = {
  kind: 'search',
  q: '',
  cate: [],
  region: [],
  producer: [],
  attributes: [],
  vintageFrom: 0,
  vintageTo: 0,
  estimateFrom: 0,
  estimateTo: 0,
  saleKind: '',
  ceiling: 0,
}

/** Returns whether a follow names anything: without words and filters it would match every lot. */
export const isFollowable = (query: FollowQuery): boolean =>
  followKey({ ...query, kind: 'search', saleKind: '', ceiling: 0 }) !== followKey(emptyFollow)

/** Returns the text that two follows share if they mean the same. */
export function followKey(query: FollowQuery): string {
  const { kind, q, cate, region, producer, attributes, saleKind, ...numbers } = query
  const sets = [cate, region, producer, attributes].map((values) => [...new Set(values)].toSorted())
  const { vintageFrom, vintageTo, estimateFrom, estimateTo, ceiling } = numbers
  return JSON.stringify([
    kind,
    q.normalize('NFKC').trim().toLowerCase(),
    ...sets,
    [vintageFrom, vintageTo, estimateFrom, estimateTo, ceiling],
    saleKind,
  ])
}

/** Returns the text that two follows share if they are of the same wine, producer, region or search, on any terms. */
export const followSubject = ({ kind, q, producer, region, ...rest }: FollowQuery): string =>
  followKey(
    kind === 'search'
      ? { ...rest, kind, q, producer, region, saleKind: '', ceiling: 0 }
      : { ...emptyFollow, kind, q, producer, region },
  )

/** The facts of a lot by which it can be followed. */
export type FollowedLot = {
  /** The English title, if there is one. */
  readonly title: string
  readonly vintage: string
  /** Ids; '' for none. */
  readonly producer: string
  readonly region: string
}

/** Returns what can be followed of a lot: the wine in any vintage and packing (H4), its producer, its region. */
export function followsOfLot({ title, vintage, producer, region }: FollowedLot): readonly FollowQuery[] {
  const ofProducer = producer === '' ? [] : [producer]
  const q = wineName(title, vintage)
  return [
    ...(q === '' ? [] : [{ ...emptyFollow, kind: 'wine' as const, q, producer: ofProducer }]),
    ...(producer === '' ? [] : [{ ...emptyFollow, kind: 'producer' as const, producer: ofProducer }]),
    ...(region === '' ? [] : [{ ...emptyFollow, kind: 'region' as const, region: [region] }]),
  ]
}

/** Returns a title in any language without its vintage, as a client follows the wine. */
export const titleWithoutVintage = (title: string, vintage: string): string =>
  (vintage === '' ? title : title.replace(vintage, ''))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,，])/g, '')
    .replace(/[,，\s]+$/, '')
    .trim()

/** The terms of a new lot that the search does not filter by. */
export type LotTerms = Goods & {
  readonly saleKind: 'timed' | 'live'
  readonly currency: string
  readonly lowEstimate: Whole
  readonly premiumBands: PremiumBands
}

/**
 * Returns whether a lot has the kind of sale of a follow, and a low estimate with premium within its ceiling, per 75 cl
 * (H2). A lot in another currency, without an estimate or of unknown size is within no ceiling.
 */
export function meetsTerms(
  lot: LotTerms,
  { saleKind, ceiling }: Pick<FollowQuery, 'saleKind' | 'ceiling'>,
): boolean {
  if (saleKind !== '' && saleKind !== lot.saleKind) return false
  if (ceiling === 0) return true
  const content = contentOf(lot)
  if (content?.measure !== 'ml' || lot.currency !== houseCurrency || lot.lowEstimate === 0) return false
  const total = withPremium(lot.lowEstimate, lot.premiumBands)
  return perUnit(total, content, '75cl') <= cents(ceiling)
}

/** The smallest number of clients that is shown as demand (F3). */
const minShownClients = 5

/** Returns how many clients follow something as it may be shown: null below five, so that nobody is singled out (F3). */
export const shownDemand = (clients: number): number | null => (clients < minShownClients ? null : clients)
