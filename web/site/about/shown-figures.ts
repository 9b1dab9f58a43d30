import type { About } from '#wire/entities/about.ts'

/** The fewest past sales from which figures are meaningful. */
const minSales = 10

/** Returns the figures of the company's sales as shown; null for a company that has held few. */
export function shownFigures(figures: About['figures']): About['figures'] | null {
  return figures.ended < minSales ? null : figures
}
