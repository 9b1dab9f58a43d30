import type { Link } from '#domain/ledger/chain.ts'
import type { Instant } from '#domain/money/money.ts'
import { type Happening, happeningOf } from './happening.ts'

/** An entry of the record as the page shows it. */
export type Row = {
  readonly seq: number
  readonly at: Instant
  readonly hash: string
  /** The lot it is about; null where it is about the sale. */
  readonly lot: { readonly id: string; readonly number: number } | null
  readonly told: Told
}

/** What a row tells: of the publication only how many lots there were, of an unknown entry only its kind. */
export type Told =
  | Exclude<Happening, { readonly type: 'salePublished' }>
  | { readonly type: 'salePublished'; readonly count: number }
  | { readonly type: 'unknown'; readonly name: string }

/** The number of each lot by its id, as the sale was published with them. */
export type LotNumbers = ReadonlyMap<string, number>

/** @param first the record's first entry, which publishes the sale */
export function lotNumbersIn(first: Link | undefined): LotNumbers {
  const published = first && happeningOf(first)
  if (published?.type !== 'salePublished') return new Map()
  return new Map(published.lots.map(({ lotId, lotNum }) => [lotId, lotNum]))
}

export function rowOf(link: Link, numbers: LotNumbers): Row {
  const { seq, at, hash } = link
  const happening = happeningOf(link)
  const told = happening ? toldOf(happening) : ({ type: 'unknown', name: link.type } as const)
  const id = 'lotId' in told ? told.lotId : ''
  const number = numbers.get(id)
  return { seq, at, hash, lot: number === undefined ? null : { id, number }, told }
}

const toldOf = (happening: Happening): Told =>
  happening.type === 'salePublished' ? { type: happening.type, count: happening.lots.length } : happening
