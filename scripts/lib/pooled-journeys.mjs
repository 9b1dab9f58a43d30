import { spawnSync } from 'node:child_process'
import { vitest } from './checks.mjs'
import { say } from './say.mjs'

/** The journeys whose server reaches its database through a pooler in transaction mode: bids, payments, log-ins. */
const journeys = ['timed', 'payment', 'account-access'].map((name) => `e2e/journeys/${name}.test.ts`)

/**
 * Returns the check that runs journeys through PgBouncer, for `runSteps`; none if it is not installed. @param
 * env the variables of journeys
 */
export function pooledJourneys(env) {
  const name = 'journeys through PgBouncer'
  if (spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error) {
    say(`${name} skipped: apt-get install --no-install-recommends pgbouncer`)
    return []
  }
  const args = ['--project', 'journeys', ...journeys]
  return [[name, () => vitest(args, { env: { ...env, TEST_POOLER: 'pgbouncer' } })]]
}
