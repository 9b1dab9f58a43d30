import { expect, test } from 'vitest'
import { choiceLots, isReleased } from './choice.ts'
import { choiceGroup, withoutChoice } from './choice-group.ts'

const lots = ['lot1', 'lot2', 'lot3', 'lot4']
const choices = [['lot2', 'lot3', 'lot4']]

test('V23 a lot is offered with the others of its group that are for sale, in the order of sale', () => {
  const offered = (lotId: string, gone: readonly string[] = []) =>
    choiceLots(
      { choices, moves: [{ lotId: 'lot4', before: 'lot2' }] },
      lots,
      lotId,
      (id) => !gone.includes(id),
    )
  expect(offered('lot2')).toEqual(['lot4', 'lot2', 'lot3'])
  expect(offered('lot2', ['lot2', 'lot4'])).toEqual(['lot2', 'lot3'])
  expect(offered('lot2', ['lot3', 'lot4'])).toEqual([])
  expect(offered('lot1')).toEqual([])
})

test('V20 V23 lots of a group are never part of a parcel', () => {
  const identical = lots.slice(0, 2).map((id) => ({ id, identical: 1 }))
  expect(withoutChoice(identical, choices).map((lot) => lot.identical)).toEqual([1, 0])
  expect(withoutChoice(identical, [])).toBe(identical)
})

test('handles a server of the previous version, which sends neither groups nor choices', () => {
  const { choices: none, chosen }: { choices: string[][]; chosen: null } = JSON.parse('{}')
  expect(choiceGroup(none, 'lot1')).toEqual([])
  expect(withoutChoice([{ id: 'lot1', identical: 1 }], none)).toEqual([{ id: 'lot1', identical: 1 }])
  expect(isReleased({ chosen, saleStatus: 'open' })).toBe(false)
})
