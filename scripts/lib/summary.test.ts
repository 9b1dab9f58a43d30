import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

test('reports, counts and stores a test that passes only when repeated', async () => {
  const folder = await mkdtemp(path.join(root, '.cache/flaky-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    path.join(folder, 'one.test.ts'),
    `import { expect, test } from 'vitest'
    let runs = 0
    test('passes at last', () => expect(++runs).toBe(2))
    test('passes', () => undefined)`,
  )
  await writeFile(
    path.join(folder, 'vitest.config.ts'),
    `import { summary } from ${JSON.stringify(path.join(root, 'scripts/lib/summary.ts'))}
    export default { test: { retry: 1, reporters: [summary] } }`,
  )
  const vitest = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  const { stdout } = await promisify(execFile)(process.execPath, vitest, { cwd: folder })
  expect(stdout).toMatch(/FLAKY one\.test\.ts > passes at last\n.*expected 1 to be 2/)
  expect(stdout.trimEnd()).toMatch(/\n2 passed, 0 failed, 0 skipped, 1 flaky$/)
  expect(await readFile(path.join(folder, '.cache/flaky.md'), 'utf8')).toContain(
    '## one.test.ts > passes at last',
  )
})
