import { ensureBuild } from './lib/build.mjs'
import { quickChecks, vitest } from './lib/checks.mjs'
import { ensureChromium, ensureWindowless } from './lib/chromium.mjs'
import { flakyCount } from './lib/flaky-file.mjs'
import { imageChecks } from './lib/image-journeys.mjs'
import { ensureAllPackages } from './lib/packages.mjs'
import { pooledJourneys } from './lib/pooled-journeys.mjs'
import { inOrder, runSteps } from './lib/steps.mjs'

/**
 * `--release` tries every combination and runs the tests made for a release: files named `*.release.test.ts`,
 * and those with the tag. They take hours on two cores; `--shard=1/12` runs one of twelve parts. If PgBouncer
 * is installed, the journeys of bids, payments and log-ins then run again through it, and if buildah and
 * debootstrap are, against the image.
 */
const isRelease = process.argv.includes('--release')
const shard = process.argv.find((arg) => arg.startsWith('--shard'))
const args = isRelease
  ? shard
    ? [shard]
    : []
  : ['--exclude', '**/*.release.test.ts', '--tags-filter', '!release']
const kind = isRelease ? { RELEASE_TESTS: '1' } : { REPEAT_JOURNEYS: '1' }
const flakyBefore = flakyCount()

await ensureAllPackages()
const chromium = { CHROMIUM_PATH: await ensureWindowless(), WHOLE_CHROMIUM_PATH: await ensureChromium() }
await ensureBuild()
await runSteps(
  [
    ...quickChecks,
    inOrder(
      ['tests', () => vitest(args, { env: { ...chromium, ...kind } })],
      ...(isRelease ? [...pooledJourneys(chromium), ...imageChecks()] : []),
    ),
  ],
  () => `${flakyCount() - flakyBefore} flaky`,
)
