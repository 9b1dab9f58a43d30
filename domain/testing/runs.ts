const { RUNS: deep, RELEASE_TESTS: release } = process.env

/**
 * Returns how many cases of a property are tried: a share of those before a release, always the same ones, so that a
 * check never fails by chance. With the setting RUNS, as many new ones each time: `RUNS=10000 npx vitest run domain`.
 */
export const runs = (numRuns: number, share = 1 / 3): { numRuns: number; seed?: number } =>
  deep === undefined
    ? { numRuns: release === '1' ? numRuns : Math.ceil(numRuns * share), seed: 20_261_203 }
    : { numRuns: Number(deep) }
