import { type LotPhase, lotPhases } from '../changes/change-table.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { inTheRoom, type Rehearsal, rehearse } from './rehearsal.ts'
import { end, lotTerms, start } from './terms.ts'

type Kind = SaleTerms['kind']
export type PublishedPhase = Exclude<LotPhase, 'draft'>

const extendWindow = 180_000
const twoLots: readonly LotTerms[] = [lotTerms(1, { reserve: 8_000 }), lotTerms(2)]

/** A sale of each kind whose first lot is in each phase of the table of changes (K4), with its lots. */
export const lotInPhase: Readonly<
  Record<Kind, Record<PublishedPhase, (lots?: readonly LotTerms[]) => Rehearsal>>
> = {
  timed: {
    noBids: (lots = twoLots) => rehearse({ extendWindow }, lots),
    bids: (lots = twoLots) => withBid(rehearse({ extendWindow }, lots)),
    offered: (lots = twoLots) => rehearse({ extendWindow }, lots).at(end - extendWindow),
    decided: (lots = twoLots) => {
      const sale = rehearse({ extendWindow }, lots).at(end)
      sale.run({ type: 'tick' })
      return sale
    },
  },
  live: {
    noBids: (lots = twoLots) => rehearse({ kind: 'live', endTime: 0 }, lots),
    bids: (lots = twoLots) => withBid(rehearse({ kind: 'live', endTime: 0 }, lots)),
    offered: (lots = twoLots) => inTheRoom({}, lots),
    decided: (lots = twoLots) => {
      const sale = inTheRoom({}, lots)
      sale.clerk({ type: 'pass', lotId: 'lot1' })
      return sale
    },
  },
}

function withBid(sale: Rehearsal): Rehearsal {
  sale.preBid('A', 5_000)
  return sale
}

/** The time in Unix milliseconds at which its lot is in a phase. */
export const timeOfPhase = (phase: PublishedPhase): number =>
  phase === 'offered' ? end - extendWindow : start

/** Every kind of sale with every phase of its first lot. */
export const publishedPhases = (['timed', 'live'] as const).flatMap((kind) =>
  lotPhases.filter((phase) => phase !== 'draft').map((phase) => ({ kind, phase })),
)
