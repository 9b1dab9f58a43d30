import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, onTestFinished, test } from 'vitest'
import { restoredDatabase } from '#server/platform/database/testing.ts'
import { testSettings } from '#server/testing.ts'

const root = path.resolve(import.meta.dirname, '..')
const { rollServer }: { rollServer(folder: string): Promise<unknown> } = await import(
  new URL('../scripts/lib/roll-server.mjs', import.meta.url).href
)

/** Bundles the server and starts it. @returns its address */
async function startBundle(databaseUrl: string): Promise<string> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const bundle = await mkdtemp(path.join(root, '.cache/start-'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bundle-'))
  onTestFinished(async () => {
    for (const folder of [bundle, dataDir]) await rm(folder, { recursive: true, force: true })
  })
  await rollServer(bundle)
  const settings = testSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PAGE_THREADS: '1' })
  const child = spawn(process.execPath, [path.join(bundle, 'main.js')], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const exited = once(child, 'exit')
    if (child.kill()) await exited
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /listening on ([^)]+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('The server did not open')
}

test('a server from its bundle migrates a new database and serves pages', async () => {
  const database = await restoredDatabase(inject('postgresUrl'), '')
  onTestFinished(() => database.close())
  const url = await startBundle(database.url)
  const page = await fetch(`${url}/zh-Hans/faq`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<html lang="zh-Hans">')
})
