import { expect, test } from 'vitest'
import {
  addGroup,
  addLots,
  draftIssue,
  draftOf,
  emptyDraft,
  isUnchanged,
  type PlanDraft,
  placeLot,
  planOfDraft,
  removeLot,
  setMaximum,
  setWanted,
  stepLot,
} from './plan-draft.ts'

const order = ({ groups }: PlanDraft) => groups.map(({ lots }) => lots.map(({ lotId }) => lotId).join(''))
const abc = addLots(emptyDraft, 0, ['a', 'b', 'c'])

test('B1 a lot is in a plan once', () => {
  expect(order(addLots(addGroup(abc), 1, ['c', 'd']))).toEqual(['abc', 'd'])
})

test('B1 lots change their order within their group', () => {
  expect(order(stepLot(abc, 'a', 1))).toEqual(['bac'])
  expect(order(stepLot(abc, 'c', -1))).toEqual(['acb'])
  expect(order(stepLot(abc, 'a', -1))).toEqual(['abc'])
  expect(order(stepLot(abc, 'c', 1))).toEqual(['abc'])
  expect(order(placeLot(abc, 'c', 'a'))).toEqual(['cab'])
  expect(order(placeLot(abc, 'a', null))).toEqual(['bca'])
  expect(order(placeLot(addLots(addGroup(abc), 1, ['d']), 'a', 'd'))).toEqual(['abc', 'd'])
})

test('B1 no more lots are wanted than a group has, and a group without lots goes', () => {
  const two = setWanted(addLots(addGroup(abc), 1, ['d']), 0, 3)
  const less = removeLot(removeLot(two, 'a'), 'd')
  expect(less.groups.map(({ wanted }) => wanted)).toEqual([2])
  const empty = ['b', 'c'].reduce(removeLot, less)
  expect(empty.groups).toEqual(emptyDraft.groups)
})

test('B1 lots of the same wine get the first maximum that is chosen among them, and keep their own', () => {
  const first = setMaximum(abc, 'a', 5_000, ['a', 'b'])
  const second = setMaximum(first, 'b', 6_000, ['a', 'b'])
  expect(first.groups[0]?.lots.map(({ maximum }) => maximum)).toEqual([5_000, 5_000, null])
  expect(second.groups[0]?.lots.map(({ maximum }) => maximum)).toEqual([5_000, 6_000, null])
})

test('B1 how many lots are wanted is asked for, and again if lots are added to a single one', () => {
  const one = addLots(emptyDraft, 0, ['a'])
  expect(draftIssue(one)).toEqual({ kind: 'noMaximum', lotId: 'a' })
  const two = addLots(one, 0, ['b'])
  expect(draftIssue(two)).toEqual({ kind: 'noWanted' })
  expect(setWanted(two, 0, 2).groups.map(({ wanted }) => wanted)).toEqual([2])
  expect(addLots(removeLot(setWanted(two, 0, 2), 'b'), 0, ['c']).groups[0]?.wanted).toBeNull()
})

test('B1 a plan lacks lots, then how many are wanted, a maximum, and a budget', () => {
  const chosen = setWanted(abc, 0, 1)
  const priced = ['a', 'b', 'c'].reduce((draft, lotId) => setMaximum(draft, lotId, 4_000), chosen)
  expect(draftIssue(emptyDraft)).toEqual({ kind: 'noLots' })
  expect(draftIssue(abc)).toEqual({ kind: 'noWanted' })
  expect(draftIssue(chosen)).toEqual({ kind: 'noMaximum', lotId: 'a' })
  expect(draftIssue(priced)).toEqual({ kind: 'noBudget' })
  expect(draftIssue({ ...priced, budget: 9_000 })).toBeNull()
})

test('B3 a plan to be changed is the same until something of it is', () => {
  const plan = planOfDraft({ ...setMaximum(addGroup(abc), 'a', 4_000), budget: 9_000 }, 'active')
  expect(plan).toEqual({
    status: 'active',
    budget: 9_000,
    groups: [{ wanted: 1, lots: [{ lotId: 'a', maximum: 4_000 }] }],
  })
  const draft = draftOf(plan)
  expect(isUnchanged(draft, plan)).toBe(true)
  expect(isUnchanged({ ...draft, budget: 9_100 }, plan)).toBe(false)
  expect(isUnchanged(setMaximum(draft, 'a', 4_100), plan)).toBe(false)
  expect(order(draftOf(plan, () => false))).toEqual([''])
})
