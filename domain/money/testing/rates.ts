import fc from 'fast-check'
import type { PremiumBands } from '../premium.ts'
import type { Rates } from '../rates.ts'

const share = fc.integer({ min: 0, max: 10_000 })

/** Bands of any shape: up to five, ascending, the first from 0. */
export const bandsArbitrary: fc.Arbitrary<PremiumBands> = fc
  .tuple(
    share,
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), share), {
      selector: ([from]) => from,
      maxLength: 4,
    }),
  )
  .map(([first, above]) => [
    { from: 0, share: first },
    ...above.toSorted(([a], [b]) => a - b).map(([from, each]) => ({ from, share: each })),
  ])

export const ratesArbitrary: fc.Arbitrary<Rates> = fc.record({
  premium: bandsArbitrary,
  hongKongCard: share,
  otherCard: share,
})
