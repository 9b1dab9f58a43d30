import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkDuplicates } from './duplicates.mjs'
import { root, runTool } from './run.mjs'
import { inOrder } from './steps.mjs'

const rooms = ['domain', 'wire', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts'].filter((room) =>
  existsSync(path.join(root, room)),
)

/**
 * The checks that need no database and no browser, in stages of `runSteps`. Types take as long as the others together:
 * with one thread, the compiler reads everything once and takes half the processor time.
 */
export const quickChecks = [
  inOrder(['routes', () => runTool('@react-router/dev/dist/cli/index.js', ['typegen'])]),
  [
    [['types', () => runTool('typescript/bin/tsc', ['--noEmit', '--singleThreaded'])]],
    [
      ['style', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])],
      ['fences', () => runTool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--no-progress', ...rooms])],
      ['unused', () => runTool('knip/bin/knip.js', ['--no-progress'])],
      ['duplicates', checkDuplicates],
    ],
  ],
]

/** Runs Vitest with its arguments, such as projects or files. */
export const vitest = (args, options) => runTool('vitest/vitest.mjs', ['run', ...args], options)
