import type { Alternative } from './alternative.ts'

/** The subjects of a lot that may be changed. */
export const lotSubjects = [
  /** Texts, facts and pictures of a lot. */
  'texts',
  /** The low and the high estimate. */
  'estimate',
  'startPrice',
  'reserve',
  /** The owner of the lot (S10). */
  'owner',
  /** The position of a lot in the order of sale. */
  'order',
  'withdrawal',
  /** When a lot of a timed sale closes. */
  'closing',
] as const
export type LotSubject = (typeof lotSubjects)[number]

/** The subjects of a whole sale that may be changed. */
export const saleSubjects = [
  /** The numbers of its lots. */
  'number',
  /** Another lot in the sale. */
  'addition',
  /**
   * Kind, currency, increments, premium, fees, interval, extension, conditions and attendance options; the text about its
   * deposit, and the sales related to it.
   */
  'terms',
  /** Title, summary, introduction and place of the sale. */
  'saleTexts',
  /** When the sale starts. */
  'start',
  /** Deposit, identity verification and admission. */
  'admission',
  /** The live stream and the cover of the sale; the category of a lot, and whether it is featured. */
  'presentation',
  /** Whether the sale is public at all. */
  'publication',
] as const
export type SaleSubject = (typeof saleSubjects)[number]

/** The subjects of a sale or its lots that may be changed. */
export const changeSubjects = [...lotSubjects, ...saleSubjects] as const
export type ChangeSubject = LotSubject | SaleSubject

/** The progress of a lot, as far as changes of it depend on it. */
export const lotPhases = [
  'draft',
  /** Published, without a bid or commission bid. */
  'noBids',
  /** With a bid, a maximum or a commission bid. */
  'bids',
  /** Offered in the saleroom; in a timed sale, within the time in which bids extend the lot. */
  'offered',
  'sold',
  'passed',
  /** For good (V8). */
  'withdrawn',
  /** The lot’s sale was cancelled, whatever its own result. */
  'cancelled',
] as const
export type LotPhase = (typeof lotPhases)[number]

/** The progress of a sale, as far as changes of it depend on it. */
export const salePhases = [
  'draft',
  /**
   * Bids are not accepted yet, a timed sale has taken none, or the saleroom has not opened; for its start: the sale has not
   * begun, or a timed one has taken no bid; for its texts: no lot has a bid or commission bid.
   */
  'early',
  'running',
  /** A lot is being offered in the saleroom. */
  'offered',
  /** A lot has been sold, even if the sale has ended since. */
  'sold',
  'ended',
  'cancelled',
] as const
export type SalePhase = (typeof salePhases)[number]

/** How a change is made. */
export type ChangeManner =
  /** Edited at any time, without a note on the lot’s page. */
  | 'freely'
  /** Both versions are shown on the page of the lot or sale. */
  | 'correction'
  /** As a correction, with a notice that all bidders on the lot, or in the sale, receive. */
  | 'correctionWithNotice'
  /** The texts do not change; an erratum is shown beside them. */
  | 'erratum'
  /** An entry of the ledger changes the terms. */
  | 'amendment'
  /** The reserve is lowered, or raised up to the low estimate, with the seller’s consent. */
  | 'reserveEitherWay'
  /** The reserve is lowered, with the seller’s consent. */
  | 'reserveDown'
  /** With a reason, unless one of the new owners has a bid on the lot. */
  | 'unlessBidder'
  /** Before a timed sale takes a bid, or the saleroom opens. */
  | 'beforeBidding'
  /** With a reason, which the public record states. */
  | 'moved'
  /** With a reason; bids are void and bidders are notified. */
  | 'withReason'
  /** One lot or all open lots together, to a later time; all together to an earlier one while the sale has taken no bid. */
  | 'later'
  /** The sale is cancelled with a reason; its page and its record remain. */
  | 'cancellation'

export type ChangeVerdict =
  | { readonly kind: 'allowed'; readonly manner: ChangeManner }
  | { readonly kind: 'refused'; readonly instead: Alternative }

/** A verdict, or a pair of verdicts if timed and live sales differ. */
type Cell = ChangeVerdict | { readonly timed: ChangeVerdict; readonly live: ChangeVerdict }

const by = (manner: ChangeManner): ChangeVerdict => ({ kind: 'allowed', manner })
const not = (instead: Alternative): ChangeVerdict => ({ kind: 'refused', instead })

const freely = by('freely')
/** While a lot is being offered, it must first be set aside or get a later end. */
const notWhileOffered = { timed: not('delayLot'), live: not('setLotAside') } as const
const notInThisSale = not('otherSale')
/** A sold or passed lot can be reopened (V6). A withdrawn lot, or a lot of a cancelled sale, cannot (V8). */
const onceReopened = {
  sold: not('reopenLot'),
  passed: not('reopenLot'),
  withdrawn: notInThisSale,
  cancelled: notInThisSale,
} as const
const neverOnceDecided = {
  sold: notInThisSale,
  passed: notInThisSale,
  withdrawn: notInThisSale,
  cancelled: notInThisSale,
} as const
const erratum = by('erratum')

/** K4: the permitted changes of a lot, and the alternatives to refused ones. */
const lotTable: { readonly [subject in LotSubject]: { readonly [phase in LotPhase]: Cell } } = {
  texts: {
    draft: freely,
    noBids: by('correction'),
    bids: by('correctionWithNotice'),
    offered: notWhileOffered,
    ...{ sold: erratum, passed: erratum, withdrawn: erratum, cancelled: erratum },
  },
  estimate: {
    draft: freely,
    noBids: by('amendment'),
    bids: not('postNotice'),
    offered: notWhileOffered,
    ...neverOnceDecided,
  },
  startPrice: {
    draft: freely,
    noBids: by('amendment'),
    bids: not('lowerReserve'),
    offered: notWhileOffered,
    ...neverOnceDecided,
  },
  reserve: {
    draft: freely,
    noBids: by('reserveEitherWay'),
    bids: by('reserveDown'),
    offered: by('reserveDown'),
    ...onceReopened,
  },
  owner: {
    draft: freely,
    noBids: by('unlessBidder'),
    bids: by('unlessBidder'),
    offered: by('unlessBidder'),
    ...onceReopened,
  },
  order: {
    draft: freely,
    noBids: { timed: not('postNotice'), live: by('moved') },
    bids: { timed: not('postNotice'), live: by('moved') },
    offered: notWhileOffered,
    ...onceReopened,
    // Lots of a timed sale close in order of their numbers (T7), even after they are reopened.
    sold: { timed: notInThisSale, live: not('reopenLot') },
    passed: { timed: notInThisSale, live: not('reopenLot') },
  },
  withdrawal: {
    draft: freely,
    noBids: by('withReason'),
    bids: by('withReason'),
    offered: by('withReason'),
    ...onceReopened,
  },
  closing: {
    draft: freely,
    noBids: { timed: by('later'), live: not('offerInAnyOrder') },
    bids: { timed: by('later'), live: not('offerInAnyOrder') },
    offered: { timed: by('later'), live: not('setLotAside') },
    ...onceReopened,
  },
}

/** The lot numbers of a published sale never change. */
const keptNumber = { timed: not('postNotice'), live: not('offerInAnyOrder') } as const
const fixed = {
  early: notInThisSale,
  running: notInThisSale,
  offered: notInThisSale,
  sold: notInThisSale,
  ended: notInThisSale,
  cancelled: notInThisSale,
} as const

const begun = { timed: not('delayLot'), live: not('pauseSale') } as const

/** K4: the permitted changes of a sale, and the alternatives to refused ones. */
const saleTable: { readonly [subject in SaleSubject]: { readonly [phase in SalePhase]: Cell } } = {
  number: {
    ...fixed,
    draft: freely,
    ...{ early: keptNumber, running: keptNumber, offered: keptNumber, sold: keptNumber },
  },
  addition: { ...fixed, draft: freely, early: by('beforeBidding') },
  terms: { ...fixed, draft: freely },
  saleTexts: {
    draft: freely,
    early: by('correction'),
    running: by('correctionWithNotice'),
    ...{ offered: by('correctionWithNotice'), sold: by('correctionWithNotice') },
    // No further action is possible; both versions are shown.
    ...{ ended: by('correction'), cancelled: by('correction') },
  },
  start: {
    draft: freely,
    early: by('beforeBidding'),
    ...{ running: begun, offered: begun, sold: begun },
    ended: not('reopenLot'),
    cancelled: notInThisSale,
  },
  admission: { ...fixed, draft: freely },
  presentation: {
    ...{ draft: freely, early: freely, running: freely, offered: freely },
    ...{ sold: freely, ended: freely, cancelled: freely },
  },
  publication: {
    draft: freely,
    ...{ early: by('cancellation'), running: by('cancellation') },
    offered: { timed: by('cancellation'), live: not('setLotAside') },
    sold: not('adjustOrder'),
    // Once a lot is reopened, the sale continues.
    ended: not('reopenLot'),
    cancelled: notInThisSale,
  },
}

const inKind = (cell: Cell, saleKind: 'timed' | 'live'): ChangeVerdict =>
  'kind' in cell ? cell : cell[saleKind]

/** K4: returns whether a subject may change in a phase of its lot, and how; else what can be done instead. */
export const lotVerdict = (subject: LotSubject, phase: LotPhase, saleKind: 'timed' | 'live'): ChangeVerdict =>
  inKind(lotTable[subject][phase], saleKind)

/** K4: returns whether a subject may change in a phase of its sale, and how; else what can be done instead. */
export const saleVerdict = (
  subject: SaleSubject,
  phase: SalePhase,
  saleKind: 'timed' | 'live',
): ChangeVerdict => inKind(saleTable[subject][phase], saleKind)
