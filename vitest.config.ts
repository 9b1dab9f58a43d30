import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.ts'
import { summary } from './scripts/lib/summary.ts'
import { parsedTexts } from './scripts/vite/parsed-texts.ts'

/** Tests of rules and calls often wait for the database or a timer, so they have one worker more than there are cores. */
const besidesJourneys = availableParallelism() + 1

/**
 * Milliseconds after which a test or hook has hung. The time itself proves nothing: the same test takes several times as
 * long on a busy machine.
 */
const mostMs = 1_800_000

/** What is polled may take long too. */
const expect = { poll: { timeout: 60_000 } }

/** Tests with a database, which is started once. */
const withDatabase = {
  globalSetup: './server/platform/database/vitest.setup.ts',
  // Makes hashes of passwords cheap.
  setupFiles: ['./server/people/accounts/vitest.setup.ts'],
  // Servers that tests start in processes of their own compile each module once.
  env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '.cache/compiled') },
  testTimeout: mostMs,
  hookTimeout: mostMs,
  expect,
  isolate: false,
}

/** Component tests by interaction, in a DOM. */
const interactions = 'web/**/*.interaction.test.tsx'

export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: ['default', summary],
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'release', description: 'Left out of `npm test`, as are files named so.' }],
    projects: [
      {
        plugins: [parsedTexts()],
        test: {
          name: 'rules and pages',
          include: ['{domain,wire,web,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [interactions],
          testTimeout: mostMs,
          expect,
          isolate: false,
          maxWorkers: besidesJourneys,
        },
      },
      {
        plugins: [parsedTexts()],
        test: {
          name: 'interactions',
          include: [interactions],
          environment: 'happy-dom',
          testTimeout: mostMs,
          expect,
          isolate: false,
          maxWorkers: besidesJourneys,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: ['server/**/*.test.ts'],
          maxWorkers: besidesJourneys,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'journeys',
          env: { ...withDatabase.env, TEST_PAGE_THREADS: '1' },
          include: ['e2e/**/*.test.ts'],
          // Set by `npm test` alone: what passes when repeated is reported as flaky.
          retry: process.env.REPEAT_JOURNEYS === '1' ? 1 : 0,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
