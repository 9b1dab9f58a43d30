import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { alternativeTo } from '../changes/alternative-to.ts'
import {
  type ChangeSubject,
  type ChangeVerdict,
  changeSubjects,
  lotSubjects,
  saleSubjects,
} from '../changes/change-table.ts'
import { verdictOnLot, verdictOnSale } from '../changes/permitted-changes.ts'
import type { Command } from '../commands.ts'
import { decide } from '../decide.ts'
import type { SaleEvent } from '../events.ts'
import { namedOwners } from '../own-lot.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { LotState, SaleState } from '../state.ts'
import { changesOf, lotInPhase, publishedPhases, timeOfPhase } from '../testing/lot-in-phase.ts'
import { movesFor } from '../testing/moves.ts'
import { play } from '../testing/play.ts'
import { doneBy, inTheRoom, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms, saleTerms, start } from '../testing/terms.ts'
import { numberOfAddition } from './add-lot.ts'

const consent = { how: 'telephone', from: 'seller' } as const
const both = { en: 'A flood.', zh: '水浸。' }

/** The subjects that a command of the ledger changes. */
type Decided = Exclude<ChangeSubject, 'number' | 'terms' | 'saleTexts' | 'admission' | 'presentation'>
const decided: readonly Decided[] = [
  ...lotSubjects,
  ...saleSubjects.filter(
    (subject) => subject === 'addition' || subject === 'start' || subject === 'publication',
  ),
]

/** Returns a change of this subject that is complete, if the state permits it at all. */
function commandFor(
  subject: Decided,
  sale: SaleState,
  lot: LotState,
  { verdict, at }: { readonly verdict: ChangeVerdict; readonly at: number },
): Command {
  const { lotId, terms } = lot
  const given = { seen: sale.seq, lotId } as const
  const amendment = { type: 'amendLot', ...given, consent } as const
  switch (subject) {
    case 'texts': {
      const isErratum = verdict.kind === 'allowed' && verdict.manner === 'erratum'
      const changes = isErratum ? [] : [{ field: 'title', lang: 'en', from: 'A', to: 'B' } as const]
      return { type: 'correctLot', ...given, changes, digest: 'digest', notice: both }
    }
    case 'estimate':
      return { ...amendment, lowEstimate: terms.lowEstimate + 100 }
    case 'startPrice':
      return { ...amendment, startPrice: terms.startPrice + 100 }
    case 'reserve':
      // Without one there is nothing to lower.
      return { ...amendment, reserve: terms.reserve === null ? 1_000 : terms.reserve - 1 }
    case 'owner':
      return {
        ...{ type: 'setOwners', lotId, owners: { owner: 'nobody', agents: [], linked: [] } },
        seen: lot.owners ? namedOwners(lot.owners) : [],
      }
    case 'order':
      return { type: 'moveLot', ...given, before: null, reason: 'Late' }
    case 'withdrawal': {
      const offers = lot.offers.map(({ id }) => id)
      return { type: 'withdrawLot', ...given, reason: 'Broken', offers, overOffer: true }
    }
    case 'closing':
      return { type: 'delayLot', ...given, by: 60_000 }
    case 'addition': {
      const number = numberOfAddition(sale.lots.values(), null) ?? { lotNum: 0 }
      return { type: 'addLot', lot: lotTerms(number.lotNum, { lotId: 'added' }) }
    }
    case 'start':
      return {
        type: 'delaySale',
        seen: sale.seq,
        startTime: Math.min(end - 1, Math.max(at, sale.startTime) + 1),
      }
    case 'publication':
      return { type: 'cancelSale', ...both }
  }
}

/** Refusals that no phase causes: the change is incomplete, or a bidder or a pause prevents it. */
const ofTheChange: ReadonlySet<BlockedReason> = new Set(['reserveRaised', 'ownerHasBid', 'paused', 'badTime'])

function isRefusedByPhase(decision: Decision<SaleEvent>): boolean {
  const refusal = refusalOf(decision)
  return refusal?.kind === 'wrongState' && !ofTheChange.has(refusal.status)
}

function isRefusedAs(decision: Decision<SaleEvent>, status: BlockedReason): boolean {
  const refusal = refusalOf(decision)
  return refusal?.kind === 'wrongState' && refusal.status === status
}

const isLotSubject = (subject: Decided) => lotSubjects.find((one) => one === subject)
const isSaleSubject = (subject: Decided) => saleSubjects.find((one) => one === subject)

function verdictOf(subject: Decided, sale: SaleState, lot: LotState, at: number): ChangeVerdict {
  const [ofLot, ofSale] = [isLotSubject(subject), isSaleSubject(subject)]
  const verdict = ofLot ? verdictOnLot(sale, lot, ofLot, at) : ofSale && verdictOnSale(sale, ofSale, at)
  if (!verdict) throw new Error('The sale is not published')
  return verdict
}

describe('K4 the decisions match the table in every state of a sale', () => {
  const kinds = fc.constantFrom('timed' as const, 'live' as const)
  const sales = kinds.chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      moves: movesFor(kind, 50),
      isEarly: fc.boolean(),
      wait: fc.nat(400_000),
    }),
  )
  const lots = [lotTerms(1), lotTerms(2, { reserve: 6_100 }), lotTerms(3, { reserve: 10_000 })]
  /** @param isEarly whether bidding and the sale begin while it is played */
  const termsOf = (kind: 'timed' | 'live', isEarly: boolean) =>
    saleTerms({
      kind,
      ...(isEarly && { bidStartTime: start + 300_000, startTime: start + 900_000 }),
      ...(kind === 'live' && { endTime: 0 }),
    })
  /** T7: returns whether a lot is past its end, and the clock has not closed it yet. */
  const isDue = ({ terms }: SaleState, { saleStatus, endTime }: LotState, at: number) =>
    terms?.kind === 'timed' && saleStatus === 'open' && at >= endTime

  type Law = (subject: Decided, sale: SaleState, lot: LotState, at: number) => void

  /** Checks an invariant of every change of every lot, after every command of random sales. */
  function everyChange(law: Law): void {
    fc.assert(
      fc.property(sales, ({ kind, moves, isEarly, wait }) => {
        for (const { after } of play(termsOf(kind, isEarly), lots, moves)) {
          const at = after.at + wait
          const open = [...after.lots.values()].filter((lot) => !isDue(after, lot, at))
          for (const lot of open) for (const subject of decided) law(subject, after, lot, at)
        }
      }),
      runs(25),
    )
  }

  test('K4 a change is refused for the phase of its lot or sale if and only if the table refuses it', () => {
    let refused = 0
    everyChange((subject, sale, lot, at) => {
      const verdict = verdictOf(subject, sale, lot, at)
      const decision = decide(sale, commandFor(subject, sale, lot, { verdict, at }), at)
      // V10: it must wait until the sale resumes, whatever the table says.
      if (isRefusedAs(decision, 'paused')) return
      expect([subject, isRefusedByPhase(decision)]).toEqual([subject, verdict.kind === 'refused'])
      if (verdict.kind === 'refused') refused += 1
    })
    expect(refused).toBeGreaterThan(1_000)
  })

  test('K4 a refusal for the phase names the table’s alternative', () => {
    everyChange((subject, sale, lot, at) => {
      const verdict = verdictOf(subject, sale, lot, at)
      const command = commandFor(subject, sale, lot, { verdict, at })
      const refusal = refusalOf(decide(sale, command, at))
      if (verdict.kind === 'allowed' || refusal?.kind !== 'wrongState') return
      const instead = alternativeTo(sale, command, refusal.status, at)
      expect(instead).toBe(verdict.instead)
    })
  })
})

describe('K4 the alternatives in the table', () => {
  test.each(publishedPhases)('K4 every subject has a verdict: $phase, $kind', ({ kind, phase }) => {
    const column = changesOf(lotInPhase[kind][phase](), timeOfPhase(phase))
    expect(Object.keys(column)).toEqual([...changeSubjects])
  })

  const reopen = { type: 'reopenLot', lotId: 'lot1', reason: 'A mistake' } as const

  test.each(publishedPhases)(
    'V6 V8 a lot can be reopened exactly where the table says so: $phase, $kind',
    ({ kind, phase }) => {
      const sale = lotInPhase[kind][phase]()
      const { reserve, owner, withdrawal } = changesOf(sale, timeOfPhase(phase))
      const isOffered = [reserve, owner, withdrawal].every(
        (verdict) => verdict.kind === 'refused' && verdict.instead === 'reopenLot',
      )
      expect(sale.clerk(reopen).kind).toBe(isOffered ? 'accepted' : 'refused')
    },
  )

  test('V8 no lot of a cancelled sale can be reopened, not even one passed before', () => {
    const sale = lotInPhase.live.passed()
    expect(doneBy(sale.run({ type: 'cancelSale', ...both }))).toEqual(['saleCancelled'])
    expect(refusalOf(sale.clerk(reopen))).toEqual({ kind: 'wrongState', status: 'cancelled' })
    expect(sale.state()).toMatchObject({ isEnd: true, liveStatus: 'closed' })
  })

  test('K4 a sale with a lot that is passed or withdrawn, and none that is sold, can be cancelled', () => {
    for (const kind of ['timed', 'live'] as const) {
      for (const phase of ['passed', 'withdrawn'] as const) {
        const sale = lotInPhase[kind][phase]()
        expect(changesOf(sale, sale.state().at).publication).toEqual({
          kind: 'allowed',
          manner: 'cancellation',
        })
        expect(doneBy(sale.run({ type: 'cancelSale', ...both }))).toEqual(['saleCancelled'])
      }
    }
  })

  test('K4 one sold lot fixes the publication of all; orders can be adjusted, also after the end', () => {
    const sale = lotInPhase.live.sold()
    const fixed = { kind: 'refused', instead: 'adjustOrder' }
    expect(changesOf(sale, sale.state().at).publication).toEqual(fixed)
    sale.clerk({ type: 'endSale' })
    expect(changesOf(sale, sale.state().at).publication).toEqual(fixed)
  })

  test('K4 a sale that ended without a sold lot can be cancelled once a lot is reopened', () => {
    const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
    sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
    sale.clerk({ type: 'endSale' })
    expect(changesOf(sale, sale.state().at).publication).toEqual({ kind: 'refused', instead: 'reopenLot' })
    expect(doneBy(sale.clerk(reopen))).toEqual(['lotReopened'])
    expect(doneBy(sale.run({ type: 'cancelSale', ...both }))).toEqual(['saleCancelled'])
  })

  test('V8 a live sale can be delayed until its saleroom opens, whatever the state of its lots', () => {
    const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
    sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Broken' })
    const { at } = sale.state()
    expect(changesOf(sale, at).start).toEqual({ kind: 'allowed', manner: 'beforeBidding' })
    expect(doneBy(sale.clerk({ type: 'delaySale', startTime: at + 60_000 }))).toEqual(['saleDelayed'])
  })
})
