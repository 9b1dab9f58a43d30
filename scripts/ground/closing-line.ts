import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line of counts, for whatever reads the output of the tests. */
export const closingLine: Reporter = {
  onTestRunEnd(modules) {
    const states = modules.flatMap(statesOf)
    const count = (state: string) => states.filter((one) => one === state).length
    for (const name of modules.flatMap(unsteady)) console.log(`\nPassed at the second try only: ${name}`)
    console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  },
}

const unsteady = (module: TestModule): string[] =>
  [...module.children.allTests()].filter((one) => one.diagnostic()?.flaky).map((one) => one.fullName)

/** A file that failed before its first test counts as one failed test. */
function statesOf(module: TestModule): string[] {
  const states = [...module.children.allTests()].map((one) => one.result().state)
  return module.state() === 'failed' && !states.includes('failed') ? [...states, 'failed'] : states
}
