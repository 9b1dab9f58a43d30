const { RUNS: deep } = process.env

/**
 * How often a property is tried. Always the same cases, so that a check never fails by chance; with the setting RUNS,
 * that many new ones each time: `RUNS=10000 npx vitest run domain`.
 */
export const runs = (numRuns: number): { numRuns: number; seed?: number } =>
  deep === undefined ? { numRuns, seed: 20_261_203 } : { numRuns: Number(deep) }
