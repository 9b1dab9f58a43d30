import type { Level } from '#domain/facts/levels.ts'

/** The inspection of a bottle that arrived; undefined if not inspected. */
export type Bottle = Level | 'broken' | undefined

/** Changes the number of bottles and keeps the inspected ones. */
export const countedTo = (bottles: readonly Bottle[], count: number): readonly Bottle[] =>
  Array.from({ length: count }, (_, index) => bottles[index])

/** Gives the same level to all uninspected bottles from a certain one on. */
export const setRemainingLevels = (bottles: readonly Bottle[], from: number): readonly Bottle[] =>
  bottles.map((bottle, index) => (index > from && bottle === undefined ? bottles[from] : bottle))

/** Returns the levels and the number of broken ones, as they are recorded. */
export const found = (bottles: readonly Bottle[]) => ({
  broken: bottles.filter((bottle) => bottle === 'broken').length,
  levels: {
    list: bottles.filter((bottle): bottle is Level => bottle !== undefined && bottle !== 'broken'),
  },
})
