import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { floorPrices } from './floor-prices.ts'

test('V3 offers no price at which an online bid is pending', () => {
  expect(floorPrices(hongKongIncrements, 3_000, [])).toEqual([3_000, 3_200, 3_500, 3_800])
  expect(floorPrices(hongKongIncrements, 3_000, [{ price: 3_000 }])).toEqual([3_200, 3_500, 3_800, 4_000])
  expect(floorPrices(hongKongIncrements, 3_000, [{ price: 3_550 }, { price: 3_000 }])).toEqual([
    3_200, 3_800, 4_000, 4_200,
  ])
})
