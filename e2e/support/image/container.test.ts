import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readImage } from './container.ts'

const config = {
  User: '1000:1000',
  WorkingDir: '/app',
  Env: ['DATA_DIR=/data'],
  Cmd: ['node', 'server/main.ts'],
}

async function imageWith(changes: Partial<typeof config>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-image-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'image.json'), JSON.stringify({ ...config, ...changes }))
  await symlink('/', path.join(folder, 'root'))
  return folder
}

test('reads user, folder, variables and command of an image', async () => {
  expect(await readImage(await imageWith({}))).toEqual({
    root: '/',
    user: 1000,
    folder: '/app',
    environment: ['DATA_DIR=/data'],
    command: ['node', 'server/main.ts'],
  })
})

test.each(['', '0:0', 'root'])('refuses an image that runs as root: user "%s"', async (User) => {
  await expect(readImage(await imageWith({ User }))).rejects.toThrow('User')
})
