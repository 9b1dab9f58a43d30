import type { IncrementTable } from '#domain/auction/increment-table.ts'
import { nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'

/** The step at a price, where it ends, and the step from there on. */
export type StepsAhead = { readonly step: Whole; readonly until: Whole; readonly after: Whole }

/** How the ladder goes on from a price: 'steps of 20,000 up to 600,000, then 50,000'; null where its steps vary at once. */
export function stepsAhead(price: Whole, ladder: IncrementTable): StepsAhead | null {
  const step = ladder.findLast((rung) => rung.from <= price)?.step
  if (step === undefined || nextIncrement(ladder, price) - price !== step) return null
  const end = ladder.find((rung) => rung.from > price && rung.step !== step)
  if (!end || (end.from - price) / step < 2) return null
  return { step, until: end.from, after: end.step }
}
