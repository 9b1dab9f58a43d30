import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDataDir } from './data-dir.ts'
import { StartupError } from './startup-error.ts'

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

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8)

test('a new folder is its owner’s alone, and one that others could read is closed to them', async () => {
  const fresh = path.join(folder, 'a', 'fresh')
  const old = path.join(folder, 'old')
  await mkdir(old)
  for (const mode of [0o755, 0o750, 0o777, 0o711]) {
    await chmod(old, mode)
    await ensureDataDir(old)
    expect(await modeOf(old)).toBe('700')
  }
  await ensureDataDir(fresh)
  expect(await modeOf(fresh)).toBe('700')
})

test('the passage of the embedded database’s user stays open', async () => {
  await chmod(folder, 0o710)
  await ensureDataDir(folder)
  expect(await modeOf(folder)).toBe('710')
})

test('what cannot be one is refused in a sentence: a file, a place below a file, a file system that makes none', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'below'), '/dev/null/data'])
    await expect(ensureDataDir(place)).rejects.toThrow(StartupError)
})
