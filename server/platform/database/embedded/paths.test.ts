import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linkDatabaseFolder } from './paths.ts'

test('gives two processes that start concurrently the database that was linked first', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-paths-'))
  try {
    const databases = ['one', 'two'].map((name) => path.join(dataDir, name))
    await Promise.all(databases.map((folder) => mkdir(folder)))
    const used = await Promise.all(databases.map((folder) => linkDatabaseFolder(dataDir, folder)))
    expect(used[0]).toBe(used[1])
    expect(databases).toContain(used[0])
    expect(await linkDatabaseFolder(dataDir, path.join(dataDir, 'postgres'))).toBe(
      path.join(dataDir, 'postgres'),
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
