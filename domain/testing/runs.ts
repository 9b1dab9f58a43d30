const { RUNS: deep, RELEASE_TESTS: release } = process.env

/**
 * Returns the number of cases tried for a property. By default it is a share of the release’s number with a
 * fixed seed, so that a check never fails by chance; with the setting RUNS, that many new cases each time:
 * `RUNS=10000 npx vitest run domain`.
 */
export const runs = (numRuns: number, share = 1 / 3): { numRuns: number; seed?: number } =>
  deep === undefined
    ? { numRuns: release === '1' ? numRuns : Math.ceil(numRuns * share), seed: 20_261_203 }
    : { numRuns: Number(deep) }
