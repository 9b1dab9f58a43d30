import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { open } from '#server/open.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { testConfig } from '#server/testing.ts'
import { toStartupError } from './to-startup-error.ts'

let database: FreshDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-vanishing-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** Opens a connection to the database that is lost for good after a number of messages to it. */
async function openBriefLine(messages: number) {
  const target = new URL(database.url)
  const ends = new Set<Socket>()
  let left = messages
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const end of [near, far]) ends.add(end.on('error', () => undefined))
    far.pipe(near)
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (bytes) => {
      left -= 1
      if (left >= 0) far.write(bytes)
      else for (const end of ends) end.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  target.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: target.href,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Numbers of messages, closer together at the beginning. */
const moments = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610]

test.each(moments)(
  'a start whose database vanishes after %i messages ends with one sentence and can be repeated',
  async (messages) => {
    const line = await openBriefLine(messages)
    const opened = await open(testConfig({ DATABASE_URL: line.url, DATA_DIR: dataDir })).catch(
      (error: unknown) => ({ error }),
    )
    if ('error' in opened)
      expect(toStartupError(opened.error), String(opened.error)).toMatchObject({ isTransient: true })
    else await opened.close().catch(() => undefined)
    await line.close()
  },
)
