import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The file of flaky tests, which `scripts/test.mjs` also counts. */
const { keepFlaky }: { keepFlaky(name: string, errors: string): void } = await import(
  new URL('./flaky-file.mjs', import.meta.url).href
)

/**
 * Ends a run with the slowest files, the tests that passed only when repeated, and one plain line of counts, which other
 * programs can parse.
 */
export const summary: Reporter = {
  onTestRunEnd(modules) {
    const states = modules.flatMap(statesOf)
    const count = (state: string) => states.filter((one) => one === state).length
    console.log(`\nThe slowest files:\n${slowest(modules, 10).join('\n')}`)
    const flaky = modules.flatMap(({ children }) => [...children.allTests()].filter(isFlaky))
    for (const test of flaky) reportFlaky(test)
    const counts = ['passed', 'failed', 'skipped'].map((state) => `${count(state)} ${state}`)
    console.log(`\n${[...counts, ...(flaky.length > 0 ? [`${flaky.length} flaky`] : [])].join(', ')}`)
  },
}

/** Returns the slowest files with their seconds, slowest first. */
const slowest = (modules: readonly TestModule[], max: number): readonly string[] =>
  modules
    .map((module) => ({ file: module.relativeModuleId, ms: durationOf(module) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, max)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

/** Returns the milliseconds of a file's tests with their hooks. */
function durationOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return setupDuration + collectDuration + duration
}

/** Counts a file that failed before its first test as one failed test. */
function statesOf(module: TestModule): string[] {
  const states = [...module.children.allTests()].map((one) => one.result().state)
  return module.state() === 'failed' && !states.includes('failed') ? [...states, 'failed'] : states
}

/** Returns whether a test failed and then passed. */
const isFlaky = (test: TestCase): boolean => test.diagnostic()?.flaky === true

/** Prints and stores the errors of the runs before the passing one. */
function reportFlaky(test: TestCase): void {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`
  const errors = (test.result().errors ?? [])
    .map(({ message, stack = '' }) => `${message}\n${stack}`)
    .join('\n')
  console.log(`\nFLAKY ${name}\n${errors}`)
  keepFlaky(name, errors)
}
