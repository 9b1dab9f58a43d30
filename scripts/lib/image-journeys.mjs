import { spawnSync } from 'node:child_process'
import { vitest } from './checks.mjs'
import { ensureWindowless } from './chromium.mjs'
import { runNode } from './run.mjs'
import { say } from './say.mjs'

/** Outside the checkout, whose checks would otherwise read a whole system. */
const imageFolder = '/var/tmp/rostrum-image'

/** The journeys of a server that runs from the image: bids, payments, log-ins, a live sale. */
const journeys = ['timed', 'payment', 'account-access', 'saleroom'].map(
  (name) => `e2e/journeys/${name}.test.ts`,
)

/** Runs journeys against the latest image. @returns an exit code */
export async function imageJourneys() {
  const env = { CHROMIUM_PATH: await ensureWindowless(), TEST_IMAGE: imageFolder }
  return vitest(['--project', 'journeys', ...journeys], { env })
}

/**
 * Returns the checks of a release that build the image and run journeys against it, for `runSteps`; none if
 * that is impossible.
 */
export function imageChecks() {
  const isThere = (program) => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error
  if (process.getuid?.() !== 0 || !['buildah', 'debootstrap'].every(isThere)) {
    say(
      'journeys against the image skipped: as root, apt-get install --no-install-recommends buildah debootstrap',
    )
    return []
  }
  return [
    ['image', () => runNode(['scripts/image/image-cli.ts'])],
    ['journeys against the image', imageJourneys],
  ]
}
