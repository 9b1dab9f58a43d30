import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { countedPlan, exposure, exposureIn, limitLeft } from './exposure.ts'
import { ratesOf } from './terms.ts'
import { movesFor, players } from './testing/moves.ts'
import { planMove, playPlans } from './testing/plan-sales.ts'
import { play } from './testing/play.ts'
import { lotTerms, saleTerms } from './testing/terms.ts'
import { viewOf } from './view.ts'
import { visibleExposure } from './visible-exposure.ts'

const lots = [lotTerms(1), lotTerms(2, { reserve: 6_100 }), lotTerms(3)]
const kinds = fc.constantFrom('timed' as const, 'live' as const)
const sales = kinds.chain((kind) => fc.record({ kind: fc.constant(kind), moves: movesFor(kind, 80) }))

test('W3 shows a bidder the remaining limit that the sale applies to their next bid', () => {
  fc.assert(
    fc.property(sales, ({ kind, moves }) => {
      const terms = saleTerms({ kind, bidAcceptance: 'clerk', ...(kind === 'live' && { endTime: 0 }) })
      const { after } = play(terms, lots, moves).at(-1) ?? {}
      if (!after) return
      for (const paddle of players) {
        const view = viewOf(after, { kind: 'bidder', paddle })
        for (const except of ['', ...lots.map(({ lotId }) => lotId)])
          expect(visibleExposure(view, paddle, except, null)).toEqual(exposureIn(after, paddle, except))
      }
    }),
    runs(100),
  )
})

const planSales = fc.array(planMove, { minLength: 5, maxLength: 40 })

test('W3 B3 counts the budget of a plan in what is left of a limit, as the sale does', () => {
  fc.assert(
    fc.property(planSales, fc.nat(100_000), fc.nat(60_000), (moves, limit, price) => {
      const { after } = playPlans(moves).at(-1) ?? {}
      if (!after) return
      for (const [paddle, plan] of after.plans) {
        const view = viewOf(after, { kind: 'bidder', paddle })
        for (const except of ['', ...after.lots.keys()]) {
          const known = exposureIn(after, paddle, except)
          expect(visibleExposure(view, paddle, except, countedPlan(plan, ratesOf(after.terms)))).toEqual(
            known,
          )
          const isWithin = exposure(after, paddle, except, price + 1) <= limit
          expect(price + 1 <= limitLeft(known, limit)).toBe(isWithin)
        }
      }
    }),
    runs(200),
  )
})
