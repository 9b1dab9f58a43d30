import { useEffect } from 'react'
import type { CellReading } from './cells.ts'
import { readLeftTexts } from './left-texts.ts'
import type { useRowGrid } from './use-row-grid.ts'

/** Enters text that an earlier page left typed into lots, as if the user had just left its field (K1). */
export function useLeftTexts(grid: ReturnType<typeof useRowGrid>, reading: CellReading): void {
  const { lots, left, clearLeft, edit } = grid
  useEffect(() => {
    if (lots === null || left.length === 0) return
    clearLeft()
    edit(readLeftTexts(left, lots, reading))
  })
}
