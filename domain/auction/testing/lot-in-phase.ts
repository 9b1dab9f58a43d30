import { type LotPhase, lotPhases } from '../changes/change-table.ts'
import {
  factsOf,
  type PermittedChanges,
  permittedChanges,
  phaseInSale,
} from '../changes/permitted-changes.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { sellFirst } from './hammer.ts'
import { inTheRoom, type Rehearsal, rehearse } from './rehearsal.ts'
import { end, lotTerms, start } from './terms.ts'

type Kind = SaleTerms['kind']
export type PublishedPhase = Exclude<LotPhase, 'draft'>

const extendWindow = 180_000
const twoLots: readonly LotTerms[] = [lotTerms(1, { reserve: 8_000 }), lotTerms(2)]
const reason = { en: 'The warehouse was flooded.', zh: '仓库水浸。' }

/** A sale of each kind whose first lot is in each phase of the table of changes (K4), with its lots. */
export const lotInPhase: Readonly<
  Record<Kind, Record<PublishedPhase, (lots?: readonly LotTerms[]) => Rehearsal>>
> = {
  timed: {
    noBids: (lots = twoLots) => rehearse({ extendWindow }, lots),
    bids: (lots = twoLots) => withBid(rehearse({ extendWindow }, lots)),
    offered: (lots = twoLots) => rehearse({ extendWindow }, lots).at(end - extendWindow),
    sold: (lots = twoLots) => atHammer(withBid(rehearse({ extendWindow }, lots), 9_000)),
    passed: (lots = twoLots) => atHammer(rehearse({ extendWindow }, lots)),
    withdrawn: (lots = twoLots) => withoutLot(rehearse({ extendWindow }, lots)),
    cancelled: (lots = twoLots) => cancelled(withBid(rehearse({ extendWindow }, lots))),
  },
  live: {
    noBids: (lots = twoLots) => rehearse({ kind: 'live', endTime: 0 }, lots),
    bids: (lots = twoLots) => withBid(rehearse({ kind: 'live', endTime: 0 }, lots)),
    offered: (lots = twoLots) => inTheRoom({}, lots),
    sold: (lots = twoLots) => sellFirst(inTheRoom({}, lots), 'A', 9_000),
    passed: (lots = twoLots) => {
      const sale = inTheRoom({}, lots)
      sale.clerk({ type: 'pass', lotId: 'lot1' })
      return sale
    },
    withdrawn: (lots = twoLots) => withoutLot(rehearse({ kind: 'live', endTime: 0 }, lots)),
    cancelled: (lots = twoLots) => cancelled(withBid(rehearse({ kind: 'live', endTime: 0 }, lots))),
  },
}

function withBid(sale: Rehearsal, maximum = 5_000): Rehearsal {
  sale.preBid('A', maximum)
  return sale
}

function atHammer(sale: Rehearsal): Rehearsal {
  sale.at(end).run({ type: 'tick' })
  return sale
}

function withoutLot(sale: Rehearsal): Rehearsal {
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Broken' })
  return sale
}

function cancelled(sale: Rehearsal): Rehearsal {
  sale.run({ type: 'cancelSale', ...reason })
  return sale
}

/** Returns the time in Unix milliseconds at which its lot is in a phase. */
export const timeOfPhase = (phase: PublishedPhase): number =>
  phase === 'offered' ? end - extendWindow : start

/** Returns every kind of sale with every phase of its first lot. */
export const publishedPhases = (['timed', 'live'] as const).flatMap((kind) =>
  lotPhases.filter((phase) => phase !== 'draft').map((phase) => ({ kind, phase })),
)

/** Returns the permitted changes of the first lot of a sale, and of the sale, at an instant (K4). */
export function changesOf(sale: Rehearsal, at: number): PermittedChanges {
  const state = sale.state()
  if (!state.terms) throw new Error('The sale is not published')
  return permittedChanges(phaseInSale(state, sale.lot(), at), factsOf(state, state.terms), at)
}
