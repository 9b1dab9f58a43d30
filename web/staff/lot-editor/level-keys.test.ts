import { expect, test } from 'vitest'
import { readLevelKey } from './level-keys.ts'

test.each([
  ['n', '', undefined, { kind: 'level', level: 'n', goesOn: true }],
  ['h', '', 'n', { kind: 'typing', text: 'h' }],
  ['s', 'h', 'n', { kind: 'level', level: 'hs', goesOn: true }],
  ['S', 'vt', 'n', { kind: 'level', level: 'vts', goesOn: true }],
  ['b', 'h', 'n', { kind: 'typing', text: 'b' }],
  ['x', 'h', 'n', null],
  ['Tab', '', 'n', null],
  ['ArrowDown', '', 'n', { kind: 'level', level: 'bn', goesOn: false }],
  ['ArrowDown', '', 'bs', null],
  ['ArrowUp', '', 'n', { kind: 'level', level: 'n', goesOn: false }],
  ['ArrowDown', '', undefined, { kind: 'level', level: 'n', goesOn: false }],
  ['ArrowDown', '', { mm: 25 }, null],
  ['ArrowLeft', '', 'n', { kind: 'move', by: -1 }],
  ['Enter', '', 'n', { kind: 'move', by: 1 }],
  ['Delete', '', 'n', { kind: 'none' }],
  ['Delete', '', undefined, null],
] as const)('K5 reads %s on a bottle', (key, typed, level, read) => {
  expect(readLevelKey(key, typed, level)).toEqual(read)
})
