import { expect, test } from 'vitest'
import {
  type ChangeVerdict,
  type LotPhase,
  type LotSubject,
  lotPhases,
  lotSubjects,
  lotVerdict,
  type SalePhase,
  type SaleSubject,
  salePhases,
  saleSubjects,
  saleVerdict,
} from './change-table.ts'

/**
 * The table as documented: one text for both kinds of sale, or one each for timed and live. `-` precedes the
 * alternative.
 */
type Documented<Subject extends string, Phase extends string> = Readonly<
  Record<Subject, Readonly<Record<Phase, string>>>
>

const ofLots: Documented<LotSubject, LotPhase> = {
  texts: {
    draft: 'freely',
    noBids: 'correction',
    bids: 'correctionWithNotice',
    offered: '-delayLot | -setLotAside',
    sold: 'erratum',
    passed: 'erratum',
    withdrawn: 'erratum',
    cancelled: 'erratum',
  },
  estimate: {
    draft: 'freely',
    noBids: 'amendment',
    bids: '-postNotice',
    offered: '-delayLot | -setLotAside',
    sold: '-otherSale',
    passed: '-otherSale',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
  startPrice: {
    draft: 'freely',
    noBids: 'amendment',
    bids: '-lowerReserve',
    offered: '-delayLot | -setLotAside',
    sold: '-otherSale',
    passed: '-otherSale',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
  reserve: {
    draft: 'freely',
    noBids: 'reserveEitherWay',
    bids: 'reserveDown',
    offered: 'reserveDown',
    sold: '-reopenLot',
    passed: '-reopenLot',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
  owner: {
    draft: 'freely',
    noBids: 'unlessBidder',
    bids: 'unlessBidder',
    offered: 'unlessBidder',
    sold: '-reopenLot',
    passed: '-reopenLot',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
  order: {
    draft: 'freely',
    noBids: '-postNotice | moved',
    bids: '-postNotice | moved',
    offered: '-delayLot | -setLotAside',
    sold: '-otherSale | -reopenLot',
    passed: '-otherSale | -reopenLot',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
  withdrawal: {
    draft: 'freely',
    noBids: 'withReason',
    bids: 'withReason',
    offered: 'withReason',
    sold: '-reopenLot',
    passed: '-reopenLot',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
  closing: {
    draft: 'freely',
    noBids: 'later | -offerInAnyOrder',
    bids: 'later | -offerInAnyOrder',
    offered: 'later | -setLotAside',
    sold: '-reopenLot',
    passed: '-reopenLot',
    withdrawn: '-otherSale',
    cancelled: '-otherSale',
  },
}

const keptNumber = '-postNotice | -offerInAnyOrder'
const fixed = {
  draft: 'freely',
  early: '-otherSale',
  running: '-otherSale',
  offered: '-otherSale',
  sold: '-otherSale',
  ended: '-otherSale',
  cancelled: '-otherSale',
} as const

const ofSales: Documented<SaleSubject, SalePhase> = {
  number: { ...fixed, early: keptNumber, running: keptNumber, offered: keptNumber, sold: keptNumber },
  addition: { ...fixed, early: 'beforeBidding' },
  terms: fixed,
  saleTexts: {
    draft: 'freely',
    early: 'correction',
    running: 'correctionWithNotice',
    offered: 'correctionWithNotice',
    sold: 'correctionWithNotice',
    ended: 'correction',
    cancelled: 'correction',
  },
  start: {
    draft: 'freely',
    early: 'beforeBidding',
    running: '-delayLot | -pauseSale',
    offered: '-delayLot | -pauseSale',
    sold: '-delayLot | -pauseSale',
    ended: '-reopenLot',
    cancelled: '-otherSale',
  },
  admission: fixed,
  presentation: {
    draft: 'freely',
    early: 'freely',
    running: 'freely',
    offered: 'freely',
    sold: 'freely',
    ended: 'freely',
    cancelled: 'freely',
  },
  publication: {
    draft: 'freely',
    early: 'cancellation',
    running: 'cancellation',
    offered: 'cancellation | -setLotAside',
    sold: '-adjustOrder',
    ended: '-reopenLot',
    cancelled: '-otherSale',
  },
}

const kinds = ['timed', 'live'] as const

function expectAsDocumented(verdict: ChangeVerdict, text: string, kind: 'timed' | 'live'): void {
  const [timed = '', live = timed] = text.split(' | ')
  const said = verdict.kind === 'allowed' ? verdict.manner : `-${verdict.instead}`
  expect(said).toBe(kind === 'timed' ? timed : live)
}

test.each(
  lotSubjects.flatMap((subject) =>
    lotPhases.flatMap((phase) => kinds.map((kind) => ({ subject, phase, kind }))),
  ),
)('K4 $subject of a lot: $phase, $kind', ({ subject, phase, kind }) => {
  expectAsDocumented(lotVerdict(subject, phase, kind), ofLots[subject][phase], kind)
})

test.each(
  saleSubjects.flatMap((subject) =>
    salePhases.flatMap((phase) => kinds.map((kind) => ({ subject, phase, kind }))),
  ),
)('K4 $subject of a sale: $phase, $kind', ({ subject, phase, kind }) => {
  expectAsDocumented(saleVerdict(subject, phase, kind), ofSales[subject][phase], kind)
})
