import { expect, test } from 'vitest'
import {
  type ChangeSubject,
  changeSubjects,
  changeVerdict,
  type LotPhase,
  lotPhases,
} from './change-table.ts'

/** The table as documented: one text for both kinds of sale, or timed and live. `-` precedes what to do instead. */
const documented: { readonly [subject in ChangeSubject]: { readonly [phase in LotPhase]: string } } = {
  texts: {
    draft: 'freely',
    noBids: 'correction',
    bids: 'correctionWithNotice',
    offered: '-delayLot | -setLotAside',
    decided: 'erratum',
  },
  estimate: {
    draft: 'freely',
    noBids: 'amendment',
    bids: '-postNotice',
    offered: '-delayLot | -setLotAside',
    decided: '-otherSale',
  },
  startPrice: {
    draft: 'freely',
    noBids: 'amendment',
    bids: '-lowerReserve',
    offered: '-delayLot | -setLotAside',
    decided: '-otherSale',
  },
  reserve: {
    draft: 'freely',
    noBids: 'reserveEitherWay',
    bids: 'reserveDown',
    offered: 'reserveDown',
    decided: '-reopenLot',
  },
  owner: {
    draft: 'freely',
    noBids: 'unlessBidder',
    bids: 'unlessBidder',
    offered: 'unlessBidder',
    decided: '-reopenLot',
  },
  number: {
    draft: 'freely',
    noBids: '-postNotice | -offerInAnyOrder',
    bids: '-postNotice | -offerInAnyOrder',
    offered: '-postNotice | -offerInAnyOrder',
    decided: '-postNotice | -offerInAnyOrder',
  },
  order: {
    draft: 'freely',
    noBids: '-postNotice | moved',
    bids: '-postNotice | moved',
    offered: '-delayLot | -setLotAside',
    decided: '-reopenLot',
  },
  addition: {
    draft: 'freely',
    noBids: 'beforeBidding',
    bids: '-otherSale | beforeBidding',
    offered: '-otherSale',
    decided: '-otherSale',
  },
  withdrawal: {
    draft: 'freely',
    noBids: 'withReason',
    bids: 'withReason',
    offered: 'withReason',
    decided: '-reopenLot',
  },
  terms: {
    draft: 'freely',
    noBids: '-otherSale',
    bids: '-otherSale',
    offered: '-otherSale',
    decided: '-otherSale',
  },
  times: {
    draft: 'freely',
    noBids: 'beforeBidding',
    bids: 'laterTogether | beforeBidding',
    offered: 'laterAlone | -pauseSale',
    decided: '-reopenLot',
  },
  admission: {
    draft: 'freely',
    noBids: '-otherSale',
    bids: '-otherSale',
    offered: '-otherSale',
    decided: '-otherSale',
  },
  presentation: {
    draft: 'freely',
    noBids: 'freely',
    bids: 'freely',
    offered: 'freely',
    decided: 'freely',
  },
  publication: {
    draft: 'freely',
    noBids: 'cancellation',
    bids: 'cancellation',
    offered: 'cancellation | -setLotAside',
    decided: '-adjustOrder',
  },
}

const kinds = ['timed', 'live'] as const
const cells = changeSubjects.flatMap((subject) =>
  lotPhases.flatMap((phase) => kinds.map((kind) => ({ subject, phase, kind }))),
)

test.each(cells)('K4 $subject of a lot: $phase, $kind', ({ subject, phase, kind }) => {
  const verdict = changeVerdict(subject, phase, kind)
  const said = verdict.kind === 'allowed' ? verdict.manner : `-${verdict.instead}`
  const [timed = '', live = timed] = documented[subject][phase].split(' | ')
  expect(said).toBe(kind === 'timed' ? timed : live)
})
