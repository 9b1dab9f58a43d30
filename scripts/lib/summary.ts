import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the slowest files and one plain line of counts, which other programs can parse. */
export const summary: Reporter = {
  onTestRunEnd(modules) {
    const states = modules.flatMap(statesOf)
    const count = (state: string) => states.filter((one) => one === state).length
    console.log(`\nThe slowest files:\n${slowest(modules, 10).join('\n')}`)
    console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  },
}

/** The slowest files with their seconds, slowest first. */
const slowest = (modules: readonly TestModule[], most: number): readonly string[] =>
  modules
    .map((module) => ({ file: module.relativeModuleId, ms: durationOf(module) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

/** Milliseconds of a file's tests, with their hooks. */
function durationOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return setupDuration + collectDuration + duration
}

/** A file that failed before its first test counts as one failed test. */
function statesOf(module: TestModule): string[] {
  const states = [...module.children.allTests()].map((one) => one.result().state)
  return module.state() === 'failed' && !states.includes('failed') ? [...states, 'failed'] : states
}
