/**
 * Whether every combination is tried, as before a release (`npm run test:release`). Otherwise tests that go
 * through many combinations try a fixed share of them.
 */
export const isReleaseRun = process.env.RELEASE_TESTS === '1'

/**
 * Returns a fixed share of several things: every nth of them, and at least the first. Before a release it
 * returns all of them
 */
export const oneIn = <Thing>(n: number, things: readonly Thing[]): readonly Thing[] =>
  isReleaseRun ? things : things.filter((_, index) => index % n === 0)
