import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percent } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { runs } from '#domain/testing/runs.ts'
import { mallTotal, orderSubtotal } from './total.ts'

const malt = { price: 2_680_00, quantity: 1 }
const champagne = { price: 980_00, quantity: 1 }

test('O1 a bottle at 2,680 and one at 980, delivered free, by either card', () => {
  const order = orderSubtotal([malt, champagne], 0)
  expect(order).toEqual({ goods: 3_660_00, delivery: 0, subtotal: 3_660_00 })
  expect(mallTotal(order, 'hongKongCard', legacyRates)).toMatchObject({ fee: 109_07, total: 3_769_07 })
  expect(mallTotal(order, 'otherCard', legacyRates)).toMatchObject({ fee: 128_83, total: 3_788_83 })
})

test('O1 the fee is a share of the delivery, too, if that is charged', () => {
  const order = orderSubtotal([{ price: 1_000_00, quantity: 2 }], 120_00)
  expect(mallTotal(order, 'hongKongCard', legacyRates)).toMatchObject({
    subtotal: 2_120_00,
    fee: 63_18,
    total: 2_183_18,
  })
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 50_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 30 },
)

test('M1 O1 a total is the sum of its lines to the cent, its fee rounded once, whatever is bought', () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 1_000_000 }), (bought, delivery) => {
      const order = orderSubtotal(bought, delivery)
      expect(order.subtotal).toBe(order.goods + delivery)
      for (const payment of ['hongKongCard', 'otherCard'] as const) {
        const { fee, total } = mallTotal(order, payment, legacyRates)
        expect(fee).toBe(percent(order.subtotal, payment === 'hongKongCard' ? 298 : 352))
        expect(total - fee).toBe(order.subtotal)
        expect(Number.isSafeInteger(total)).toBe(true)
      }
    }),
    runs(300),
  )
})
