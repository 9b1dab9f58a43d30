import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileOnce, replaceFile } from './whole-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-whole-file-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('never shows a reader part of a file that many write at once', async () => {
  const file = path.join(folder, 'access.json')
  const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(300_000))
  await replaceFile(file, '0'.repeat(300_000))
  let writing = true
  const seen = new Set<number>()
  const read = async () => {
    while (writing) seen.add(contents.indexOf(await readFile(file, 'utf8')))
  }
  const readers = [read(), read()]
  for (let round = 0; round < 3; round++) {
    await Promise.all(contents.map((content) => replaceFile(file, content)))
  }
  writing = false
  await Promise.all(readers)
  expect(seen.has(-1)).toBe(false)
  expect(await readdir(folder)).toEqual(['access.json'])
})

test('lets one of several processes create a file, and all read the same', async () => {
  const file = path.join(folder, 'keys')
  const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(300_000))
  const read = await Promise.all(
    contents.map(async (content) => {
      await createFileOnce(file, content)
      return readFile(file, 'utf8')
    }),
  )
  expect(contents).toContain(read[0])
  expect(new Set(read).size).toBe(1)
  expect(await readdir(folder)).toEqual(['keys'])
})

test('closes files to other users and leaves no draft after a failure', async () => {
  await replaceFile(path.join(folder, 'secret'), 'one')
  await createFileOnce(path.join(folder, 'key'), 'two')
  await replaceFile(path.join(folder, 'settings'), 'three', 0o644)
  const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8)
  expect([await modeOf('secret'), await modeOf('key'), await modeOf('settings')]).toEqual([
    '600',
    '600',
    '644',
  ])
  await mkdir(path.join(folder, 'taken', 'inside'), { recursive: true })
  await expect(replaceFile(path.join(folder, 'taken'), 'four')).rejects.toThrow()
  expect((await readdir(folder)).toSorted()).toEqual(['key', 'secret', 'settings', 'taken'])
})
