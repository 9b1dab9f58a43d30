import type { Whole } from './money.ts'

/** One band of the price ladder (L1): from `from` on, prices rise by `step`, counted from `from` itself. */
export type Rung = { readonly from: Whole; readonly step: Whole }

/** A price ladder: rungs ascending by `from`, each ending where the next begins (L1, L5). */
export type Ladder = readonly Rung[]
