import { checkIncrementTable, isOnIncrement } from '#domain/auction/increment-table.ts'
import { requiresDeposit } from '#domain/cards/deposit-choices.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { type Instant, isBiddable, type Whole } from '#domain/money/money.ts'
import { ratesIssue } from '#domain/money/rates.ts'
import { outlyingPrices, type PastResult } from '#domain/prices/far-estimate.ts'
import { wineKey } from '#domain/prices/similar.ts'
import { announcementIssues } from './announcement.ts'
import type { Bilingual } from './bilingual.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { comparedWine } from './compared-wine.ts'
import { type LotDraft, lotTextFields, neededLotTexts } from './lot-draft.ts'
import { missingNumbers } from './numbering.ts'
import { hasDistinctMeetings, type SaleDraft, saleTextFields } from './sale-draft.ts'
import { unstatedFacts } from './unstated-facts.ts'

/** The issues of a field of a draft. */
export const draftIssues = [
  /** Empty; a text is empty in both languages. */
  'missing',
  /** Refers to something that does not exist. */
  'unknown',
  /** Another sale has this number. */
  'taken',
  /** An invalid increment table (L5), rate (O7) or price (M1). */
  'invalid',
  /** A time in the past. */
  'past',
  /** A time before the preceding one, or a high estimate below the low one. */
  'outOfOrder',
  /** A lot without a reserve, with a high estimate of 0, has one (T3). */
  'notAllowed',
  /** A reserve or an opening bid above the low estimate (T3). */
  'aboveEstimate',
  /** An opening bid above the reserve. */
  'aboveReserve',
  /** An opening bid between increments (L3). */
  'offIncrement',
  /** Numbers that no lot has, between 1 and the highest (K7). */
  'gap',
  /** A text that exists only in the other language. */
  'oneLanguage',
  /** A text that was changed only in the other language. */
  'outdated',
  /** A fact that the typed summary does not state (K5). */
  'unstated',
  /** A consignment whose agreement is not signed (S1). */
  'unsigned',
  /** A consignment whose seller is not identified and screened (S2). */
  'unscreened',
  'unconsented',
  /** A high estimate far below the prices realised of comparable lots (H6). */
  'belowPrices',
  /** A low estimate far above the prices realised of comparable lots (H6). */
  'abovePrices',
] as const
export type DraftIssue = (typeof draftIssues)[number]

/** An issue of a lot, or of the sale if `lot` is null. Only errors prevent publication. */
export type FieldIssue = {
  readonly lot: CheckedLot | null
  /** The field, and the language of a text: `lowEstimate`, `title.zh`. */
  readonly field: string
  readonly issue: DraftIssue
  readonly isError: boolean
  /** The prices that an estimate is far from (H6). */
  readonly prices?: ComparedPrices
}

/** Prices of comparable lots, for the contents of the lot, in whole units of the currency of its sale. */
export type ComparedPrices = {
  readonly count: number
  readonly lowest: Whole
  readonly highest: Whole
  readonly currency: string
}

export type CheckedLot = LotNumber & { readonly id: string; readonly draft: LotDraft }

/** The data that a draft is checked against. */
export type CheckContext = {
  readonly categories: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
  /** Numbers of all other sales. */
  readonly takenNumbers: ReadonlySet<string>
  /** Ids of lots that belong to a consignment without a signed agreement (S1); omitted if there are none. */
  readonly unsignedLots?: ReadonlySet<string>
  /** Ids of lots whose sellers are not identified and screened (S2); omitted if there are none. */
  readonly unscreenedLots?: ReadonlySet<string>
  /** Ids of lots whose sellers have not consented to estimates and reserve (S9); omitted if there are none. */
  readonly unconsentedLots?: ReadonlySet<string>
  /** Ids of all other published sales. */
  readonly publishedSales: ReadonlySet<string>
  /** Earlier results of the lots' wines by `wineKey`; empty if estimates are not compared (H6). */
  readonly results: ReadonlyMap<string, readonly PastResult[]>
  /** The paths of texts of the sale that were not updated with the other language; omitted if they are not compared. */
  readonly olderTexts?: readonly string[]
  /** The attributes of lots, with the house's own. */
  readonly attributes: readonly NamedAttribute[]
  readonly now: Instant
}

type Found = Omit<FieldIssue, 'lot'>

/** K2: returns the issues that concern the announcement of a sale. */
export const checkAnnouncement = (sale: SaleDraft, context: CheckContext): readonly FieldIssue[] =>
  announcementIssues(termIssues(sale, context)).map((found) => ({ lot: null, ...found }))

const error = (field: string, issue: DraftIssue): Found => ({ field, issue, isError: true })
const warning = (field: string, issue: DraftIssue): Found => ({ field, issue, isError: false })

/** K2: returns every issue of a sale and its lots: the sale's own first, then by lot number. */
export const checkDraft = (
  sale: SaleDraft,
  lots: readonly CheckedLot[],
  context: CheckContext,
): readonly FieldIssue[] => [...checkInParts(sale, lots, context)].flat()

/** Runs `checkDraft` lot by lot, so that the server can handle other requests in between. */
export function* checkInParts(
  sale: SaleDraft,
  lots: readonly CheckedLot[],
  context: CheckContext,
): Generator<readonly FieldIssue[]> {
  yield [...termIssues(sale, context), ...lotsIssues(lots)].map((found) => ({ lot: null, ...found }))
  for (const lot of lots.toSorted(byLotNumber)) yield checkLot(lot, sale, context)
}

/** Returns the issues of one lot of a draft (K2). */
export const checkLot = (lot: CheckedLot, sale: SaleDraft, context: CheckContext): readonly FieldIssue[] =>
  lotIssues(lot, sale, context).map((found) => ({ lot, ...found }))

/** Returns whether a draft with these issues can be published (K2). */
export const isReady = (issues: readonly FieldIssue[]): boolean => !issues.some(({ isError }) => isError)

function lotsIssues(lots: readonly CheckedLot[]): readonly Found[] {
  if (lots.length === 0) return [error('lots', 'missing')]
  return missingNumbers(lots).length > 0 ? [warning('lots', 'gap')] : []
}

function termIssues(sale: SaleDraft, context: CheckContext): readonly Found[] {
  const needsDeposit = requiresDeposit(sale)
  const needed = ['title', 'summary', 'place', ...(needsDeposit ? ['depositDesc'] : [])]
  return [
    ...(sale.number === '' ? [error('number', 'missing')] : []),
    ...(context.takenNumbers.has(sale.number) ? [error('number', 'taken')] : []),
    ...saleTextFields.flatMap((field) => textIssues(field, sale[field], needed.includes(field))),
    ...(context.currencies.has(sale.currency) ? [] : [error('currency', 'unknown')]),
    ...(checkIncrementTable(sale.increments) ? [error('increments', 'invalid')] : []),
    ...(sale.rates && ratesIssue(sale.rates) ? [error('rates', 'invalid')] : []),
    ...timeIssues(sale, context.now),
    ...(needsDeposit && sale.depositDefault < 1 ? [error('depositDefault', 'missing')] : []),
    ...(sale.depositType === 'graduated' && sale.depositVal < 1 ? [error('depositVal', 'missing')] : []),
    ...(hasDistinctMeetings(sale.meetings) ? [] : [error('meetings', 'invalid')]),
    ...sale.meetings.flatMap(({ name }, index) => textIssues(`meetings.${index}`, name, true)),
    ...(sale.related.every((id) => context.publishedSales.has(id)) ? [] : [error('related', 'unknown')]),
    ...(context.olderTexts ?? []).map((path) => warning(path, 'outdated')),
    ...(sale.cover ? [] : [warning('cover', 'missing')]),
  ]
}

const timeFields = ['registerStartTime', 'bidStartTime', 'startTime', 'endTime'] as const

/** Returns the issues of a sale’s times, which are required, ascending and in the future. */
function timeIssues(sale: SaleDraft, now: Instant): readonly Found[] {
  const needed = sale.kind === 'timed' ? timeFields : timeFields.slice(0, 3)
  const missing = needed.filter((field) => sale[field] === null).map((field) => error(field, 'missing'))
  const set = timeFields.flatMap((field) => {
    const time = sale[field]
    return time === null ? [] : [{ field, time }]
  })
  const disordered = set.flatMap(({ field, time }, index) => {
    const before = set[index - 1]?.time ?? 0
    return time < before || (field === 'endTime' && time === before) ? [error(field, 'outOfOrder')] : []
  })
  const past = set.flatMap(({ field, time }) => {
    if (time >= now || (field !== 'startTime' && field !== 'endTime')) return []
    return [sale.kind === 'timed' && field === 'startTime' ? warning(field, 'past') : error(field, 'past')]
  })
  return [...missing, ...disordered, ...past]
}

function lotIssues({ id, draft }: CheckedLot, sale: SaleDraft, context: CheckContext): readonly Found[] {
  const needed: readonly string[] = neededLotTexts
  const texts = catalogueTexts(draft)
  return [
    ...(draft.category === '' ? [error('category', 'missing')] : []),
    ...(draft.category === '' || context.categories.has(draft.category)
      ? []
      : [error('category', 'unknown')]),
    ...lotTextFields.flatMap((field) => textIssues(field, texts[field], needed.includes(field))),
    ...outdatedIssues(draft),
    ...unstatedFacts(draft, texts, context.attributes).map((fact) => warning(fact.id, 'unstated')),
    ...(draft.quantity === null || draft.quantity < 1 ? [error('quantity', 'missing')] : []),
    ...priceIssues(draft, sale),
    ...farEstimateIssues(draft, sale, context),
    ...(draft.pictures.length === 0 ? [warning('pictures', 'missing')] : []),
    ...(context.unsignedLots?.has(id) ? [error('consignment', 'unsigned')] : []),
    ...(context.unscreenedLots?.has(id) ? [error('consignment', 'unscreened')] : []),
    ...(context.unconsentedLots?.has(id) ? [warning('consignment', 'unconsented')] : []),
  ]
}

const outdatedIssues = ({ outdated }: LotDraft): readonly Found[] =>
  (['en', 'zh'] as const).flatMap((lang) =>
    outdated[lang].map((field) => warning(`${field}.${lang}`, 'outdated')),
  )

/**
 * Returns the issues of texts: required ones must exist in at least one language; an accent may exist in only
 * one.
 */
function textIssues(field: string, text: Bilingual, isNeeded: boolean): readonly Found[] {
  if (text.en === '' && text.zh === '') return isNeeded ? [error(field, 'missing')] : []
  if (field === 'accent' || (text.en !== '' && text.zh !== '')) return []
  return [warning(`${field}.${text.en === '' ? 'en' : 'zh'}`, 'oneLanguage')]
}

const prices = ['lowEstimate', 'highEstimate', 'startPrice'] as const

function priceIssues(draft: LotDraft, sale: SaleDraft): readonly Found[] {
  const invalid = [...prices, 'reserve' as const].filter((field) => {
    const price = draft[field]
    return price !== null && !isBiddable(price) && (price !== 0 || field === 'reserve')
  })
  return [
    ...prices.filter((field) => draft[field] === null).map((field) => error(field, 'missing')),
    ...invalid.map((field) => error(field, 'invalid')),
    ...estimateIssues(draft),
    ...openingIssues(draft, sale),
  ]
}

/**
 * T3: returns the issues of estimates: a reserve is at most the low estimate, and absent if the high estimate
 * is 0.
 */
function estimateIssues({ lowEstimate: low, highEstimate: high, reserve }: LotDraft): readonly Found[] {
  if (low === null || high === null) return []
  if (high === 0) return reserve === null ? [] : [error('reserve', 'notAllowed')]
  return [
    ...(high < low ? [error('highEstimate', 'outOfOrder')] : []),
    ...(reserve !== null && reserve > low ? [error('reserve', 'aboveEstimate')] : []),
  ]
}

/** H6: returns the issue of an estimate far from the prices realised of comparable lots. */
function farEstimateIssues(
  draft: LotDraft,
  { currency }: SaleDraft,
  { results, now }: CheckContext,
): readonly Found[] {
  const { lowEstimate: low, highEstimate: high } = draft
  if (low === null || high === null || results.size === 0) return []
  const compared = comparedWine(draft, currency)
  const found = compared && results.get(wineKey(compared.wine))
  const far = found && outlyingPrices({ ...compared, low, high }, found, now)
  if (!far) return []
  const { side, ...prices } = far
  const field = side === 'belowPrices' ? 'highEstimate' : 'lowEstimate'
  return [{ ...warning(field, side), prices: { ...prices, currency } }]
}

function openingIssues(
  { startPrice, reserve, lowEstimate }: LotDraft,
  { increments }: SaleDraft,
): readonly Found[] {
  if (startPrice === null) return []
  if (startPrice === 0) return [error('startPrice', 'missing')]
  const isBetween = checkIncrementTable(increments) === null && !isOnIncrement(increments, startPrice)
  return [
    ...(isBetween ? [warning('startPrice', 'offIncrement')] : []),
    ...(reserve !== null && reserve > 0 && startPrice > reserve
      ? [warning('startPrice', 'aboveReserve')]
      : []),
    ...(lowEstimate !== null && lowEstimate > 0 && startPrice > lowEstimate
      ? [warning('startPrice', 'aboveEstimate')]
      : []),
  ]
}
