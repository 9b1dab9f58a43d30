import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { floorSteps } from './floor-steps.ts'

test('V3 a floor bid is offered at no price at which an online offer waits', () => {
  expect(floorSteps(hongKongIncrements, 3_000, [])).toEqual([3_000, 3_200, 3_500, 3_800])
  expect(floorSteps(hongKongIncrements, 3_000, [{ price: 3_000 }])).toEqual([3_200, 3_500, 3_800, 4_000])
  expect(floorSteps(hongKongIncrements, 3_000, [{ price: 3_550 }, { price: 3_000 }])).toEqual([
    3_200, 3_800, 4_000, 4_200,
  ])
})
