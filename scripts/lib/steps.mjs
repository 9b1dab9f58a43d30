import { say } from './say.mjs'

/**
 * Runs checks one after another, all of them even if one fails, and ends the process with a line
 * that states the outcome.
 * @param steps pairs of a name and a function that returns an exit code
 */
export async function runSteps(steps) {
  const begun = performance.now()
  const failed = []
  for (const [name, step] of steps) {
    const since = performance.now()
    say(`${name} …`)
    const code = await step()
    say(`${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(since)}`)
    if (code !== 0) failed.push(name)
  }
  const outcome = failed.length === 0 ? 'ALL CHECKS PASSED' : `FAILED: ${failed.join(', ')}`
  say(`${outcome} (${seconds(begun)})`)
  process.exit(failed.length === 0 ? 0 : 1)
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
