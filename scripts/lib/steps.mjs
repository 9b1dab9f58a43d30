import { say } from './say.mjs'

/**
 * Runs all checks, even if one fails, and ends the process with a line that states the outcome. @param stages
 * the stages, run one after another; each is a list of lanes, which run in parallel, and a lane is a list of
 * checks: pairs of a name and a function that returns an exit code @param note an addition to the line
 */
export async function runSteps(stages, note = () => '') {
  const begun = performance.now()
  const failed = []
  const runLane = async (steps) => {
    for (const [name, step] of steps) {
      const since = performance.now()
      say(`${name} …`)
      const code = await step()
      say(`${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(since)}`)
      if (code !== 0) failed.push(name)
    }
  }
  for (const lanes of stages) await Promise.all(lanes.map(runLane))
  const outcome = failed.length === 0 ? 'ALL CHECKS PASSED' : `FAILED: ${failed.join(', ')}`
  say(`${outcome} (${[seconds(begun), note()].filter(Boolean).join(', ')})`)
  process.exit(failed.length === 0 ? 0 : 1)
}

/** Returns a stage whose checks run one after another. */
export const inOrder = (...steps) => [steps]

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
