import type { About } from '#wire/entities/about.ts'

/** Fewer past sales than this say more about a beginning than about a house. */
const minSales = 10

/** Figures of the company's sales as they are shown; null for a company that has held few. */
export function shownFigures(figures: About['figures']): About['figures'] | null {
  return figures.ended < minSales ? null : figures
}
