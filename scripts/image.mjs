import { imageJourneys } from './lib/image-journeys.mjs'
import { ensureAllPackages } from './lib/packages.mjs'
import { runNode } from './lib/run.mjs'

// Builds the image of servers and gateways with buildah, without an image registry. `--journeys` then opens it in
// a browser.
await ensureAllPackages()
const args = process.argv.slice(2)
const code = await runNode(['scripts/image/image-cli.ts', ...args.filter((one) => one !== '--journeys')])
process.exitCode = code === 0 && args.includes('--journeys') ? await imageJourneys() : code
