import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openInspector } from './inspector.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-inspector-'))
})
afterEach(() => rm(folder, { recursive: true }))

// That no file blocks the event loop is tested in server/platform/http/long-turns.test.ts.
describe('a check over a limit', () => {
  test.each([
    ['exceeds its time', { thread: new URL('./testing/endless-thread.ts', import.meta.url) }],
    [
      'exceeds its memory',
      {
        thread: new URL('./testing/greedy-thread.ts', import.meta.url),
        timeout: { minMs: 60_000, msPerMegabyte: 1 },
        heapMegabytes: 32,
      },
    ],
  ])('is terminated where it %s, and the next file is checked', async (about, options) => {
    const inspector = openInspector(options)
    onTestFinished(() => inspector.close())
    const file = path.join(folder, about)
    await writeFile(file, 'spin')
    expect(await inspector.file(file, 4)).toEqual({ kind: 'refused', reason: 'tooComplex' })
    await writeFile(file, 'rest')
    expect(await inspector.file(file, 4)).toMatchObject({ kind: 'accepted', size: 4 })
  })
})

test('a check that only waits is not terminated at the limit of its work', async () => {
  const thread = new URL('./testing/waiting-thread.ts', import.meta.url)
  const inspector = openInspector({ thread, timeout: { minMs: 1_000, msPerMegabyte: 1 } })
  onTestFinished(() => inspector.close())
  expect(await inspector.file('unread', 4)).toMatchObject({ kind: 'accepted', size: 4 })
})
