import { expect, test } from 'vitest'
import { itemNumber } from './consignment-number.ts'
import type { LotOfItem } from './item-pieces.ts'
import {
  isForAgreement,
  isItemEditable,
  isItemRemovable,
  itemState,
  type OwnItemState,
  ownItemStates,
  stateAfterChange,
} from './item-progress.ts'
import { itemMoved, itemStates } from './item-state.ts'

const lot = (state: LotOfItem['state'], addedAt = 1) => ({ state, addedAt, pieces: null })
const stateOf = (own: OwnItemState, lots: readonly LotOfItem[]) => itemState(own, lots, 6)

test('S3 an item is named by its consignment and its number', () => {
  expect(itemNumber('C-2026-014', 3)).toBe('C-2026-014/3')
})

test('S3 an agreed item follows its lot from the draft to the hammer', () => {
  expect(stateOf('agreed', [])).toBe('agreed')
  expect(stateOf('agreed', [lot('draft')])).toBe('allotted')
  expect(stateOf('agreed', [lot('open')])).toBe('offered')
  expect(stateOf('agreed', [lot('sold')])).toBe('sold')
  expect(stateOf('agreed', [lot('passed')])).toBe('unsold')
  expect(stateOf('agreed', [lot('withdrawn')])).toBe('withdrawn')
})

test('S3 S11 an item that is offered again follows its last lot', () => {
  expect(stateOf('agreed', [lot('passed', 1), lot('draft', 2)])).toBe('allotted')
  expect(stateOf('agreed', [lot('passed', 1), lot('sold', 2)])).toBe('sold')
})

test('S3 what happened to the item itself counts, whatever its lots say', () => {
  for (const own of ownItemStates.filter((state) => state !== 'agreed'))
    expect(stateOf(own, [lot('passed')])).toBe(own)
})

test('S3 an item changes until it is a lot, is removed only before it arrives', () => {
  expect(itemStates.filter(isItemEditable)).toEqual(['expected', 'received', 'inspected', 'agreed', 'unsold'])
  expect(itemStates.filter(isItemRemovable)).toEqual(['expected'])
})

test('S9 other figures than those agreed have to be agreed again', () => {
  const figures = { lowEstimate: 10_000, highEstimate: 15_000, reserve: 8_000 }
  expect(stateAfterChange('agreed', figures, { ...figures })).toBe('agreed')
  for (const changed of [{ lowEstimate: 9_000 }, { highEstimate: 16_000 }, { reserve: null }]) {
    const after = stateAfterChange('agreed', figures, { ...figures, ...changed })
    expect(after).toBe('inspected')
    expect(itemMoved(after, 'agree')).toBe('agreed')
  }
  expect(stateAfterChange('agreed', { ...figures, reserve: null }, { ...figures, reserve: 0 })).toBe('agreed')
  expect(stateAfterChange('received', figures, { ...figures, reserve: 1 })).toBe('received')
})

test('S9 a seller agrees to the figures of an inspected item with both estimates', () => {
  const draft = { lowEstimate: 10_000, highEstimate: 15_000, reserve: null }
  expect(itemStates.filter((state) => isForAgreement({ state, draft }))).toEqual(['inspected'])
  for (const missing of [{ lowEstimate: null }, { highEstimate: null }])
    expect(isForAgreement({ state: 'inspected', draft: { ...draft, ...missing } })).toBe(false)
})
