import type { ChangedField } from '../changes/lot-change.ts'
import type { Entry, SaleEvent } from '../events.ts'
import { openingBid } from '../minimum-bid.ts'
import { isSecret } from '../secrecy.ts'
import type { LotState } from '../state.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { bidOf, withBid } from './bids.ts'

type LotAmended = Extract<SaleEvent, { type: 'lotAmended' }>
type LotCorrected = Extract<SaleEvent, { type: 'lotCorrected' }>

/**
 * K4, S10: returns the lot with its terms and owners as amended, and its leader if a lowered reserve is now met.
 */
export function lotAmended(
  lot: LotState,
  event: LotAmended,
  { seq, at }: Entry,
  sale: SaleTerms | null,
): LotState {
  const { lotId, prices, reserve, leading = lot.leading, lines, owners = lot.owners } = event
  const changed = Object.fromEntries(prices.map(({ field, to }) => [field, to]))
  const terms: LotTerms = { ...lot.terms, ...changed, reserve }
  const amended: LotState = {
    ...lot,
    terms,
    owners,
    openingBid: prices.length > 0 && sale ? openingBid(terms, sale) : lot.openingBid,
    seq: isSecret(event) ? lot.seq : seq,
    leading,
    redoStack: [],
    corrections: withCorrection(
      lot,
      prices.map(({ field }) => field),
      { seq, at },
    ),
  }
  const bids = lines.map((line, index) => bidOf(line, lotId, `${seq}.${index}`, seq, at))
  return bids.reduce(withBid, amended)
}

/** K13: returns the lot with a correction of its texts, attributes or pictures, or an erratum. */
export function lotCorrected(
  lot: LotState,
  { changes, pictures, attributes, erratum }: LotCorrected,
  { seq, at }: Entry,
): LotState {
  const fields = [
    ...changes.map(({ field }) => field),
    ...(attributes ? (['attributes'] as const) : []),
    ...(pictures ? (['pictures'] as const) : []),
  ]
  const corrections = erratum
    ? [...lot.corrections, { seq, at, fields: [], erratum, isRead: false }]
    : withCorrection(lot, [...new Set(fields)], { seq, at })
  return { ...lot, seq, corrections, redoStack: [] }
}

const withCorrection = (
  { corrections }: LotState,
  fields: readonly ChangedField[],
  place: Pick<Entry, 'seq' | 'at'>,
): LotState['corrections'] =>
  fields.length === 0 ? corrections : [...corrections, { ...place, fields, erratum: null, isRead: false }]
