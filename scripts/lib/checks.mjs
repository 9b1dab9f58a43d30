import { checkDuplicates } from './duplicates.mjs'
import { runNode, runTool } from './run.mjs'
import { inOrder } from './steps.mjs'

/**
 * The checks that need no database and no browser, in stages of `runSteps`. Types take as long as all others
 * together; with one thread, the compiler reads each file once and takes half the processor time.
 */
export const quickChecks = [
  inOrder(['routes', () => runTool('@react-router/dev/dist/cli/index.js', ['typegen'])]),
  [
    [['types', () => runTool('typescript/bin/tsc', ['--noEmit', '--singleThreaded'])]],
    [
      ['style', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])],
      ['fences', () => runNode(['scripts/fences/fences-cli.ts'])],
      ['unused', () => runTool('knip/bin/knip.js', ['--no-progress'])],
      ['duplicates', checkDuplicates],
    ],
  ],
]

/** Runs Vitest with its arguments, such as projects or files. */
export const vitest = (args, options) => runTool('vitest/vitest.mjs', ['run', ...args], options)
