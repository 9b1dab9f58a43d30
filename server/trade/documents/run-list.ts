import { choiceLots } from '#domain/auction/choice.ts'
import { withoutChoice } from '#domain/auction/choice-group.ts'
import { byPriority } from '#domain/auction/leading-maximum.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { saleOrder } from '#domain/auction/sale-order.ts'
import type { LotState, MaximumBid, SaleState } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { lotNumbers, parcelFrom } from '#domain/parallel-lots/parcel.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Cell, Column, Row, Sheet } from '#server/platform/pdf/pdf.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { inLanguage } from './in-language.ts'
import { incrementTable } from './increment-table.ts'
import { formatWhole, formatWholeAmount, letterhead } from './letterhead.ts'
import { type DocumentTexts, texts } from './texts.ts'

/** A paddle holder, as shown to the rostrum. */
export type PaddleHolder = { readonly name: string; readonly phone: string }

/** Everything a run list is made from. `holders` are by account id. */
export type RunListFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly sale: CatalogueSale
  readonly lots: ReadonlyMap<string, CatalogueLot>
  readonly state: SaleState
  readonly holders: ReadonlyMap<string, PaddleHolder>
  /** Unix milliseconds. */
  readonly now: number
}

/** The printed fallback for a live sale: lots with reserves and commission bids, and the paddles. */
export function runList(facts: RunListFacts): Sheet {
  const { house, lang, sale, lots, state, now } = facts
  const labels = texts[lang].runList
  const { title, place } = sale.texts[lang]
  const all = saleOrder([...state.lots.keys()], state.moves).flatMap((id) => state.lots.get(id) ?? [])
  const withBids = all.filter((lot) => lot.maximumBids.size > 0).length
  return {
    ...letterhead(house, lang),
    title: labels.title,
    subtitle: title,
    stamp: labels.confidential,
    ...(sale.isRehearsal && { watermark: texts[lang].rehearsal }),
    reference: sale.no,
    parts: [
      {
        kind: 'facts',
        rows: [
          [labels.sale, sale.no],
          [labels.starts, formatDateTime(houseTimeZone, state.startTime)],
          ...(place === '' ? [] : [[labels.place, place] as const]),
          [labels.lots, labels.lotCount(all.length, withBids)],
          [labels.asOfLabel, labels.asOfEntry(formatWhole(state.seq))],
          [labels.printed, formatDateTime(houseTimeZone, now)],
        ],
      },
      { kind: 'paragraph', text: labels.use },
      { kind: 'heading', text: labels.lots },
      {
        kind: 'table',
        columns: lotColumns(labels),
        rows: all.flatMap((lot) => lotRow(lot, lots.get(lot.lotId), facts) ?? []),
      },
      { kind: 'heading', text: labels.paddles },
      { kind: 'table', columns: paddleColumns(labels), rows: paddleRows(facts) },
      { kind: 'heading', text: labels.increments },
      incrementTable(state.terms?.ladder ?? [], labels.incrementColumns),
    ],
  }
}

const lotColumns = ({ columns }: DocumentTexts['runList']): readonly Column[] => [
  { head: columns.lot, share: 3 },
  { head: columns.what, share: 19 },
  { head: columns.reserve, share: 7, align: 'right' },
  { head: columns.book, share: 12 },
  { head: columns.hammer, share: 9, isBlank: true },
  { head: columns.paddle, share: 6, isBlank: true },
]

function lotRow(lot: LotState, entry: CatalogueLot | undefined, facts: RunListFacts): readonly [Row] | null {
  if (!entry) return null
  const { lang, sale, state } = facts
  const labels = texts[lang].runList
  const lotText = entry.texts[lang]
  const other = entry.texts[lang === 'en' ? 'zh-Hans' : 'en'].title
  const { lowEstimate, highEstimate, reserve } = lot.terms
  const price = (whole: number) => formatWholeAmount(sale.currency, whole)
  const estimate =
    highEstimate > 0 ? [labels.estimate(`${price(lowEstimate)}–${formatWhole(highEstimate)}`)] : []
  return [
    [
      lotLabel(lotNumberOf(lot.terms)),
      {
        text: lotText.title,
        under: [
          other === lotText.title ? [] : other,
          lotText.facts,
          estimate,
          labels.startsAt(price(lot.openingBid)),
          lot.notices.map((notice) => labels.notice(inLanguage(lang, notice))),
          parcelLine(lot, facts),
          choiceLine(lot, facts),
          correctedFields(lot, labels),
        ]
          .flat()
          .filter((line) => line !== ''),
      },
      reserve === null ? labels.noReserve : price(reserve),
      commissionBidsCell(lot, state, labels, price),
      outcomeCell(lot, labels, price),
      lot.saleStatus === 'sold' ? paddleOf(lot, labels) : '',
    ],
  ]
}

/** V20: the parcel that the lot begins, as far as it is for sale; '' where it begins none. */
function parcelLine(lot: LotState, { lang, lots, state }: RunListFacts): string {
  if (!isForSale(lot)) return ''
  const order = saleOrder([...state.lots.keys()], state.moves).flatMap((id) => lots.get(id) ?? [])
  const parcel = parcelFrom(withoutChoice(order, state.choices), lot.lotId, ({ id }) =>
    isForSale(state.lots.get(id)),
  )
  return parcel.length > 1 ? texts[lang].runList.parcel(lotNumbers(parcel, lang)) : ''
}

/** V23: the lots that it is offered with by choice, as far as they are for sale; '' for none. */
function choiceLine(lot: LotState, { lang, state }: RunListFacts): string {
  if (!isForSale(lot)) return ''
  const offered = choiceLots(state, [...state.lots.keys()], lot.lotId, (id) => isForSale(state.lots.get(id)))
  const lots = offered.flatMap((id) => {
    const lot = state.lots.get(id)
    return lot ? lotNumberOf(lot.terms) : []
  })
  return lots.length > 0 ? texts[lang].runList.choice(lotNumbers(lots, lang)) : ''
}

/** K13: what was corrected since publication; '' for nothing. */
function correctedFields({ corrections }: LotState, labels: DocumentTexts['runList']): string {
  const fields = new Set(corrections.flatMap((correction) => correction.fields))
  return fields.size === 0 ? '' : labels.corrected([...fields].map((field) => labels.changedField[field]))
}

/** The commission bids in their order, with those currently resting marked. */
function commissionBidsCell(
  lot: LotState,
  { suspended }: SaleState,
  labels: DocumentTexts['runList'],
  price: (whole: number) => string,
): Cell {
  const claims = [...lot.maximumBids.values()].toSorted(byPriority)
  const line = (claim: MaximumBid) => labels.commissionBid(claim.paddle, price(claim.maximum), why(claim))
  const why = ({ paddle, resting }: MaximumBid) =>
    suspended.has(paddle) ? labels.suspended : resting ? labels.resting : ''
  const [first, ...others] = claims
  return first ? { text: line(first), under: others.map(line) } : labels.noBids
}

function outcomeCell(
  lot: LotState,
  labels: DocumentTexts['runList'],
  price: (whole: number) => string,
): string {
  if (lot.withdrawn) return labels.withdrawn
  if (lot.saleStatus === 'sold') return price(lot.finalPrice)
  if (lot.saleStatus === 'passed') return labels.passed
  return lot.leading ? labels.leads(lot.leading.paddle, price(lot.leading.price)) : ''
}

const paddleOf = ({ leading }: LotState, labels: DocumentTexts['runList']): string =>
  leading?.paddle || labels.room

const paddleColumns = ({ paddleColumns: columns }: DocumentTexts['runList']): readonly Column[] => [
  { head: columns.paddle, share: 3 },
  { head: columns.name, share: 12 },
  { head: columns.phone, share: 8 },
  { head: columns.limit, share: 6, align: 'right' },
]

function paddleRows({ state, holders, lang, sale }: RunListFacts): readonly Row[] {
  const labels = texts[lang].runList
  return [...state.admissions.values()]
    .toSorted((a, b) => a.paddle.localeCompare(b.paddle, 'en', { numeric: true }))
    .map(({ bidder, paddle, limit, suspended }) => {
      const holder = holders.get(bidder)
      const name = holder?.name ?? ''
      return [
        paddle,
        suspended ? { text: name, under: [labels.suspended] } : name,
        phoneShown(holder?.phone ?? ''),
        limit === null ? labels.noLimit : formatWholeAmount(sale.currency, limit),
      ]
    })
}
