import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDataDir } from './data-dir.ts'
import { StartRefused } from './start-refused.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the folder is made with all that leads to it, and one that stands is taken as it is', async () => {
  const wanted = path.join(folder, 'a', 'b')
  await ensureDataDir(wanted)
  await ensureDataDir(wanted)
  expect((await stat(wanted)).isDirectory()).toBe(true)
})

test('what cannot be one is refused in a sentence: a file, a place below a file, a file system that makes none', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'below'), '/dev/null/data'])
    await expect(ensureDataDir(place)).rejects.toThrow(StartRefused)
})
