import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesToOrder, overscan, rowsInSlots, rowWindow, slotOfFirst } from './row-window.ts'

const rowHeight = 32

const grids = fc.record({
  rows: fc.nat(200),
  height: fc.integer({ min: 1, max: 1_000 }),
  scrollTop: fc.nat(200 * rowHeight),
  firstSlot: fc.nat(50),
})

const windowAt = ({ rows, height, scrollTop }: { rows: number; height: number; scrollTop: number }) =>
  rowWindow(Math.floor(scrollTop / rowHeight), { rows, rowHeight, height })

test('all rows in view are rendered, and a few around them', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const { rows, height } = grid
      const scrollTop = Math.min(grid.scrollTop, Math.max(0, rows * rowHeight - height))
      const { first, count } = windowAt({ rows, height, scrollTop })
      expect(first).toBeGreaterThanOrEqual(0)
      expect(first * rowHeight).toBeLessThanOrEqual(scrollTop)
      expect(first + count).toBeLessThanOrEqual(rows)
      expect((first + count) * rowHeight).toBeGreaterThanOrEqual(
        Math.min(scrollTop + height, rows * rowHeight),
      )
      expect(count).toBeLessThanOrEqual(height / rowHeight + 2 + 2 * overscan)
    }),
  )
})

test('each rendered row has one slot, which it keeps while the grid scrolls', () => {
  fc.assert(
    fc.property(grids, fc.nat(200), (grid, further) => {
      const slotsOf = (scrollTop: number) =>
        new Map(rowsInSlots(windowAt({ ...grid, scrollTop }), 0).map(({ slot, row }) => [row, slot]))
      const { first, count } = windowAt(grid)
      const before = slotsOf(grid.scrollTop)
      expect([...before.keys()].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, index) => first + index),
      )
      expect(new Set(before.values()).size).toBe(count)
      for (const [row, slot] of slotsOf(grid.scrollTop + further))
        if (before.has(row)) expect(slot).toBe(before.get(row))
    }),
  )
})

test('slots are in the order of their rows from the slot of the first row on', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const shown = windowAt(grid)
      const rows = rowsInSlots(shown, slotOfFirst(shown)).map(({ row }) => row)
      expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    }),
  )
})

test('counts the leading elements that must move to the end to be in the order of their rows', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const shown = windowAt(grid)
      const rows = rowsInSlots(shown, grid.firstSlot).map(({ row }) => row)
      const moves = movesToOrder(shown, grid.firstSlot)
      const moved = [...rows.slice(moves), ...rows.slice(0, moves)]
      expect(moved).toEqual(rows.toSorted((a, b) => a - b))
    }),
  )
})
