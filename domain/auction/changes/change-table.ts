import type { Alternative } from './alternative.ts'

/** What may be changed of a sale or of its lots. */
export const changeSubjects = [
  /** Texts, facts and pictures of a lot. */
  'texts',
  /** The low and the high estimate. */
  'estimate',
  'startPrice',
  'reserve',
  /** Whose lot it is (S10). */
  'owner',
  'number',
  /** When a lot is offered among the others. */
  'order',
  /** Another lot in the sale. */
  'addition',
  'withdrawal',
  /**
   * Kind, currency, increments, premium, fees, interval, extension and conditions; category, texts and cover of the sale,
   * and the sales related to it.
   */
  'terms',
  'times',
  /** Deposit, identity verification and admission. */
  'admission',
  /** The live stream. */
  'presentation',
  /** Whether the sale is public at all. */
  'publication',
] as const
export type ChangeSubject = (typeof changeSubjects)[number]

/** How far a lot has come, as far as changes depend on it. */
export const lotPhases = [
  'draft',
  /** Published, without a bid or commission bid. */
  'noBids',
  /** With a bid, a maximum or a commission bid. */
  'bids',
  /** Offered in the saleroom; in a timed sale, within the time in which bids extend the lot. */
  'offered',
  /** Sold, passed or withdrawn. */
  'decided',
] as const
export type LotPhase = (typeof lotPhases)[number]

/** How a change is made. */
export type ChangeManner =
  /** Edited at any time, without a trace on the lot's page. */
  | 'freely'
  /** Both versions are shown on the lot's page. */
  | 'correction'
  /** As a correction, with a notice that all bidders on the lot receive. */
  | 'correctionWithNotice'
  /** The texts stay; what was wrong is stated beside them. */
  | 'erratum'
  /** An entry of the ledger changes the terms. */
  | 'amendment'
  /** Lowered, or raised up to the low estimate, with the seller's consent. */
  | 'reserveEitherWay'
  /** Lowered, with the seller's consent. */
  | 'reserveDown'
  /** With a reason; unless one of those who are named has a bid on the lot. */
  | 'unlessBidder'
  /** Only before bids are accepted, or the saleroom opens. */
  | 'beforeBidding'
  /** With a reason that the record names. */
  | 'moved'
  /** With a reason; bids are void and bidders are notified. */
  | 'withReason'
  /** All open lots together, to a later time. */
  | 'laterTogether'
  /** One lot, to a later time. */
  | 'laterAlone'
  /** The sale is cancelled with a reason; its page and its record remain. */
  | 'cancellation'

export type ChangeVerdict =
  | { readonly kind: 'allowed'; readonly manner: ChangeManner }
  | { readonly kind: 'refused'; readonly instead: Alternative }

/** The verdicts of one subject, by phase; a pair where timed and live sales differ. */
type Row = {
  readonly [phase in LotPhase]:
    | ChangeVerdict
    | { readonly timed: ChangeVerdict; readonly live: ChangeVerdict }
}

const by = (manner: ChangeManner): ChangeVerdict => ({ kind: 'allowed', manner })
const not = (instead: Alternative): ChangeVerdict => ({ kind: 'refused', instead })

const freely = by('freely')
/** While a lot is offered, it first leaves the saleroom or gets a later end. */
const notWhileOffered = { timed: not('delayLot'), live: not('setLotAside') } as const

/** The numbers of a published sale stay. */
const keptNumber = { timed: not('postNotice'), live: not('offerInAnyOrder') } as const

/** K4: what may change when, and what can be done instead. */
const changeTable: { readonly [subject in ChangeSubject]: Row } = {
  texts: {
    draft: freely,
    noBids: by('correction'),
    bids: by('correctionWithNotice'),
    offered: notWhileOffered,
    decided: by('erratum'),
  },
  estimate: {
    draft: freely,
    noBids: by('amendment'),
    bids: not('postNotice'),
    offered: notWhileOffered,
    decided: not('otherSale'),
  },
  startPrice: {
    draft: freely,
    noBids: by('amendment'),
    bids: not('lowerReserve'),
    offered: notWhileOffered,
    decided: not('otherSale'),
  },
  reserve: {
    draft: freely,
    noBids: by('reserveEitherWay'),
    bids: by('reserveDown'),
    offered: by('reserveDown'),
    decided: not('reopenLot'),
  },
  owner: {
    draft: freely,
    noBids: by('unlessBidder'),
    bids: by('unlessBidder'),
    offered: by('unlessBidder'),
    decided: not('reopenLot'),
  },
  number: { draft: freely, noBids: keptNumber, bids: keptNumber, offered: keptNumber, decided: keptNumber },
  order: {
    draft: freely,
    noBids: { timed: not('postNotice'), live: by('moved') },
    bids: { timed: not('postNotice'), live: by('moved') },
    offered: notWhileOffered,
    decided: not('reopenLot'),
  },
  addition: {
    draft: freely,
    noBids: by('beforeBidding'),
    // Commission bids are placed before the saleroom opens.
    bids: { timed: not('otherSale'), live: by('beforeBidding') },
    offered: not('otherSale'),
    decided: not('otherSale'),
  },
  withdrawal: {
    draft: freely,
    noBids: by('withReason'),
    bids: by('withReason'),
    offered: by('withReason'),
    decided: not('reopenLot'),
  },
  terms: {
    draft: freely,
    noBids: not('otherSale'),
    bids: not('otherSale'),
    offered: not('otherSale'),
    decided: not('otherSale'),
  },
  times: {
    draft: freely,
    noBids: by('beforeBidding'),
    bids: { timed: by('laterTogether'), live: by('beforeBidding') },
    offered: { timed: by('laterAlone'), live: not('pauseSale') },
    decided: not('reopenLot'),
  },
  admission: {
    draft: freely,
    noBids: not('otherSale'),
    bids: not('otherSale'),
    offered: not('otherSale'),
    decided: not('otherSale'),
  },
  presentation: { draft: freely, noBids: freely, bids: freely, offered: freely, decided: freely },
  publication: {
    draft: freely,
    noBids: by('cancellation'),
    bids: by('cancellation'),
    offered: { timed: by('cancellation'), live: not('setLotAside') },
    // Of a lot that is sold.
    decided: not('adjustOrder'),
  },
}

/** K4: whether a subject may change in a phase of its lot, and how; else what can be done instead. */
export function changeVerdict(
  subject: ChangeSubject,
  phase: LotPhase,
  saleKind: 'timed' | 'live',
): ChangeVerdict {
  const cell = changeTable[subject][phase]
  return 'kind' in cell ? cell : cell[saleKind]
}
