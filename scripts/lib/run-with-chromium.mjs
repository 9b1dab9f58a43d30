import { ensureBuild } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureAllPackages } from './packages.mjs'
import { runNode } from './run.mjs'

/**
 * Runs a script that opens the built pages in Chromium; installs and builds missing parts first.
 * @param {string[]} args the script and its arguments
 * @returns an exit code
 */
export async function runWithChromium(args) {
  await ensureAllPackages()
  const chromium = await ensureChromium()
  await ensureBuild()
  return runNode(args, { env: { CHROMIUM_PATH: chromium, NODE_ENV: 'production' } })
}
