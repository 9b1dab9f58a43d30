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

test('creates the folder with its parents and accepts an existing one', async () => {
  const wanted = path.join(folder, 'a', 'b')
  await ensureDataDir(wanted)
  await ensureDataDir(wanted)
  expect((await stat(wanted)).isDirectory()).toBe(true)
})

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8)

test('makes the folder private to its owner', async () => {
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

test('preserves traversal for the embedded database’s user', async () => {
  await chmod(folder, 0o710)
  await ensureDataDir(folder)
  expect(await modeOf(folder)).toBe('710')
})

test('rejects a file, a path below a file and unusable file systems', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'below'), '/dev/null/data'])
    await expect(ensureDataDir(place)).rejects.toThrow(StartupError)
})
