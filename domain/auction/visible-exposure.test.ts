import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { exposure } from './exposure.ts'
import { movesFor, players } from './testing/moves.ts'
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
          expect(visibleExposure(view, paddle, except)).toBe(exposure(after, paddle, except))
      }
    }),
    runs(100),
  )
})
