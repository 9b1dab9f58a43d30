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
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { phoneShown } from '#wire/words/phone.ts'
import { inLanguage } from './in-language.ts'
import { incrementTable } from './increment-table.ts'
import { formatWhole, formatWholeAmount, letterhead } from './letterhead.ts'

/** A paddle holder, as shown to the auctioneer. */
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

/** Returns the printed fallback for a live sale: lots with reserves and commission bids, and the paddles. */
export function runList(facts: RunListFacts): Sheet {
  const { house, lang, sale, lots, state, now } = facts
  const t = textsIn(lang)
  const { title, place } = sale.texts[lang]
  const all = saleOrder([...state.lots.keys()], state.moves).flatMap((id) => state.lots.get(id) ?? [])
  const withBids = all.filter((lot) => lot.maximumBids.size > 0).length
  return {
    ...letterhead(house, lang),
    title: t('documents.runList.title'),
    subtitle: title,
    stamp: t('documents.runList.confidential'),
    ...(sale.isRehearsal && { watermark: t('documents.rehearsal') }),
    reference: sale.no,
    typed: [...facts.holders.values()].map(({ name }) => name),
    parts: [
      {
        kind: 'facts',
        rows: [
          [t('documents.runList.sale'), sale.no],
          [t('documents.runList.starts'), formatDateTime(houseTimeZone, state.startTime)],
          ...(place === '' ? [] : [[t('documents.runList.place'), place] as const]),
          [t('documents.runList.lots'), t('documents.runList.lotCount', { lots: all.length, withBids })],
          [
            t('documents.runList.asOfLabel'),
            t('documents.runList.asOfEntry', { seq: formatWhole(state.seq) }),
          ],
          [t('documents.runList.printed'), formatDateTime(houseTimeZone, now)],
        ],
      },
      { kind: 'paragraph', text: t('documents.runList.use') },
      { kind: 'heading', text: t('documents.runList.lots') },
      {
        kind: 'table',
        columns: lotColumns(t),
        rows: all.flatMap((lot) => lotRow(lot, lots.get(lot.lotId), facts) ?? []),
      },
      { kind: 'heading', text: t('documents.runList.paddles') },
      { kind: 'table', columns: paddleColumns(t), rows: paddleRows(facts) },
      { kind: 'heading', text: t('documents.runList.increments') },
      incrementTable(state.terms?.ladder ?? [], t),
    ],
  }
}

const lotColumns = (t: Texts): readonly Column[] => [
  { head: t('documents.runList.columns.lot'), share: 3 },
  { head: t('documents.runList.columns.what'), share: 19 },
  { head: t('documents.runList.columns.reserve'), share: 7, align: 'right' },
  { head: t('documents.runList.columns.book'), share: 12 },
  { head: t('documents.runList.columns.hammer'), share: 9, isBlank: true },
  { head: t('documents.runList.columns.paddle'), share: 6, isBlank: true },
]

function lotRow(lot: LotState, entry: CatalogueLot | undefined, facts: RunListFacts): readonly [Row] | null {
  if (!entry) return null
  const { lang, sale, state } = facts
  const t = textsIn(lang)
  const lotText = entry.texts[lang]
  const other = entry.texts[lang === 'en' ? 'zh-Hans' : 'en'].title
  const { lowEstimate, highEstimate, reserve } = lot.terms
  const price = (whole: number) => formatWholeAmount(sale.currency, whole)
  const estimate =
    highEstimate > 0
      ? [t('documents.runList.estimate', { range: `${price(lowEstimate)}–${formatWhole(highEstimate)}` })]
      : []
  return [
    [
      lotLabel(lotNumberOf(lot.terms)),
      {
        text: lotText.title,
        under: [
          other === lotText.title ? [] : other,
          lotText.facts,
          estimate,
          t('documents.runList.startsAt', { price: price(lot.openingBid) }),
          lot.notices.map((notice) => t('documents.runList.notice', { text: inLanguage(lang, notice) })),
          parcelLine(lot, facts),
          choiceLine(lot, facts),
          correctedFields(lot, t),
        ]
          .flat()
          .filter((line) => line !== ''),
      },
      reserve === null ? t('documents.runList.noReserve') : price(reserve),
      commissionBidsCell(lot, state, t, price),
      outcomeCell(lot, t, price),
      lot.saleStatus === 'sold' ? paddleOf(lot, t) : '',
    ],
  ]
}

/** V20: returns the lots of the parcel that begins with this lot and are still for sale, or '' if none does. */
function parcelLine(lot: LotState, { lang, lots, state }: RunListFacts): string {
  if (!isForSale(lot)) return ''
  const order = saleOrder([...state.lots.keys()], state.moves).flatMap((id) => lots.get(id) ?? [])
  const parcel = parcelFrom(withoutChoice(order, state.choices), lot.lotId, ({ id }) =>
    isForSale(state.lots.get(id)),
  )
  return parcel.length > 1
    ? textsIn(lang)('documents.runList.parcel', { numbers: lotNumbers(parcel, lang) })
    : ''
}

/** V23: returns the lots that it is offered with by choice, as far as they are for sale, or '' if there is none. */
function choiceLine(lot: LotState, { lang, state }: RunListFacts): string {
  if (!isForSale(lot)) return ''
  const offered = choiceLots(state, [...state.lots.keys()], lot.lotId, (id) => isForSale(state.lots.get(id)))
  const lots = offered.flatMap((id) => {
    const lot = state.lots.get(id)
    return lot ? lotNumberOf(lot.terms) : []
  })
  return lots.length > 0 ? textsIn(lang)('documents.runList.choice', { numbers: lotNumbers(lots, lang) }) : ''
}

/** K13: returns the fields corrected since publication, or '' if there are none. */
function correctedFields({ corrections }: LotState, t: Texts): string {
  const fields = new Set(corrections.flatMap((correction) => correction.fields))
  const names = [...fields].map((field) => t(`documents.runList.changedField.${field}`))
  return names.length === 0
    ? ''
    : t('documents.runList.corrected', { fields: names.join(t('letters.separator')) })
}

/** Returns the commission bids in their order, with inactive ones marked. */
function commissionBidsCell(
  lot: LotState,
  { suspended }: SaleState,
  t: Texts,
  price: (whole: number) => string,
): Cell {
  const claims = [...lot.maximumBids.values()].toSorted(byPriority)
  const line = (claim: MaximumBid) =>
    t('documents.runList.commissionBid', {
      paddle: claim.paddle,
      maximum: price(claim.maximum),
      mark: reason(claim),
    })
  const reason = ({ paddle, resting }: MaximumBid) =>
    suspended.has(paddle)
      ? t('documents.runList.suspended')
      : resting
        ? t('documents.runList.resting')
        : 'none'
  const [first, ...others] = claims
  return first ? { text: line(first), under: others.map(line) } : t('documents.runList.noBids')
}

function outcomeCell(lot: LotState, t: Texts, price: (whole: number) => string): string {
  if (lot.withdrawn) return t('documents.runList.withdrawn')
  if (lot.saleStatus === 'sold') return price(lot.finalPrice)
  if (lot.saleStatus === 'passed') return t('documents.runList.passed')
  return lot.leading
    ? t('documents.runList.leads', { paddle: lot.leading.paddle || 'none', price: price(lot.leading.price) })
    : ''
}

const paddleOf = ({ leading }: LotState, t: Texts): string => leading?.paddle || t('documents.runList.room')

const paddleColumns = (t: Texts): readonly Column[] => [
  { head: t('documents.runList.paddleColumns.paddle'), share: 3 },
  { head: t('documents.runList.paddleColumns.name'), share: 12 },
  { head: t('documents.runList.paddleColumns.phone'), share: 8 },
  { head: t('documents.runList.paddleColumns.limit'), share: 6, align: 'right' },
]

function paddleRows({ state, holders, lang, sale }: RunListFacts): readonly Row[] {
  const t = textsIn(lang)
  return [...state.admissions.values()]
    .toSorted((a, b) => a.paddle.localeCompare(b.paddle, 'en', { numeric: true }))
    .map(({ bidder, paddle, limit, suspended }) => {
      const holder = holders.get(bidder)
      const name = holder?.name ?? ''
      return [
        paddle,
        suspended ? { text: name, under: [t('documents.runList.suspended')] } : name,
        phoneShown(holder?.phone ?? ''),
        limit === null ? t('documents.runList.noLimit') : formatWholeAmount(sale.currency, limit),
      ]
    })
}
