import { expect, test } from 'vitest'
import { shownFigures } from './shown-figures.ts'

const figures = { open: 3, ended: 10, lotsOffered: 400, lotsSold: 372, hammer: [] }

test('shows the figures of a company once it has held ten sales', () => {
  expect(shownFigures(figures)).toBe(figures)
  expect(shownFigures({ ...figures, ended: 9 })).toBeNull()
  expect(shownFigures({ ...figures, ended: 1 })).toBeNull()
})
