import { unreachable } from '#domain/unreachable.ts'
import type { PayloadOf } from '#wire/call.ts'
import type { lotList } from '#wire/calls/lots.ts'
import type { CatalogueLot } from './entries.ts'
import type { SeenLot } from './lot-entity.ts'

type Wish = PayloadOf<typeof lotList>

/** The lots that fit what was asked for, in the order asked for; equal ones by lot number. */
export function chosen(lots: readonly SeenLot[], wish: Wish): readonly SeenLot[] {
  const words = wordsOf(wish.q)
  const fitting = lots.filter(
    (one) =>
      (wish.cate === '' || one.entry.categoryId === wish.cate) &&
      (wish.producer === '' || isOf(one.entry, wish.producer)) &&
      (wish.state === undefined || stateOf(one) === wish.state) &&
      words.every((word) => textOf(one.entry).includes(word)),
  )
  const worth = worthOf(wish.sort)
  return worth === null
    ? fitting
    : fitting.toSorted((a, b) => worth(a) - worth(b) || a.entry.lotNum - b.entry.lotNum)
}

/** spec.md section 4's states of a lot. */
function stateOf({ view }: SeenLot): NonNullable<Wish['state']> {
  if (view.saleStatus === 2) return 'sold'
  if (view.saleStatus === 3) return 'passed'
  if (view.lotStatus === 2) return 'lotOpen'
  return view.lotStatus === 3 ? 'biddingOpen' : 'active'
}

/** What lots are sorted by, ascending; null for the order of the catalogue. */
function worthOf(sort: Wish['sort']): ((lot: SeenLot) => number) | null {
  switch (sort) {
    case 'lotNum':
      return null
    case 'endTime':
      return ({ view }) => view.endTime
    case 'priceUp':
      return priceOf
    case 'priceDown':
      return (lot) => -priceOf(lot)
    case 'estimateUp':
      return ({ entry }) => entry.lowEstimate
    case 'estimateDown':
      return ({ entry }) => -entry.lowEstimate
    case 'bids':
      return ({ view }) => -view.bidCount
    default:
      return unreachable(sort)
  }
}

/** What a lot is at: sold for, bid to, or starting from. */
const priceOf = ({ entry, view }: SeenLot): number => view.finalPrice || view.winPrice || entry.startPrice

const isOf = (entry: CatalogueLot, producer: string): boolean =>
  entry.producerId === producer || Object.values(entry.said).some((text) => text.producer === producer)

const texts = new WeakMap<CatalogueLot, string>()

/** All that a search among the lots of a sale looks at, in both languages; made once for each lot. */
function textOf(entry: CatalogueLot): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const said = Object.values(entry.said).flatMap(({ title, producer, facts, region }) => [
    title,
    producer,
    facts,
    region,
  ])
  const text = plain([String(entry.lotNum), ...said].join('\n'))
  texts.set(entry, text)
  return text
}

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Text without case and accents, as it is compared. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
