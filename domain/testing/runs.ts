const { RUNS: deep, RELEASE_TESTS: release } = process.env

/**
 * How often a property is tried: a third as often but before a release. Always the same cases, so that a check never fails by chance; with the setting RUNS,
 * that many new ones each time: `RUNS=10000 npx vitest run domain`.
 */
export const runs = (numRuns: number): { numRuns: number; seed?: number } =>
  deep === undefined
    ? { numRuns: release === '1' ? numRuns : Math.ceil(numRuns / 3), seed: 20_261_203 }
    : { numRuns: Number(deep) }
