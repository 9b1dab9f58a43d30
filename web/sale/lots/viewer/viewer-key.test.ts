import { expect, test } from 'vitest'
import { viewerAct } from './viewer-key.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, isEnlarged = false) => viewerAct({ key, ...plain }, isEnlarged)

test('plus, minus and zero zoom', () => {
  expect(press('+')).toEqual({ kind: 'zoomIn' })
  expect(press('=')).toEqual({ kind: 'zoomIn' })
  expect(press('-')).toEqual({ kind: 'zoomOut' })
  expect(press('0')).toEqual({ kind: 'whole' })
})

test('arrow keys switch between whole pictures and move enlarged ones', () => {
  expect(press('ArrowRight')).toEqual({ kind: 'turn' })
  expect(press('ArrowRight', true)).toEqual({ kind: 'move', x: -80, y: 0 })
  expect(press('ArrowUp', true)).toEqual({ kind: 'move', x: 0, y: 80 })
  expect(press('PageDown', true)).toEqual({ kind: 'turn' })
})

test('does not handle the browser’s keys', () => {
  expect(press('Tab')).toBeNull()
  expect(press('Escape')).toBeNull()
  expect(viewerAct({ ...plain, key: '+', ctrlKey: true }, false)).toBeNull()
})
