import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkDuplicates } from './duplicates.mjs'
import { root, runTool } from './run.mjs'

const rooms = ['domain', 'wire', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts'].filter((room) =>
  existsSync(path.join(root, room)),
)

/** The checks that need no database and no browser, by name. */
export const quickChecks = [
  ['style', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])],
  ['types', checkTypes],
  ['fences', () => runTool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--no-progress', ...rooms])],
  ['unused', () => runTool('knip/bin/knip.js', ['--no-progress'])],
  ['duplicates', checkDuplicates],
]

/** Runs Vitest with its arguments, such as projects or files. */
export const vitest = (args, options) => runTool('vitest/vitest.mjs', ['run', ...args], options)

async function checkTypes() {
  const generated = await runTool('@react-router/dev/dist/cli/index.js', ['typegen'])
  return generated === 0 ? runTool('typescript/bin/tsc', ['--noEmit']) : generated
}
