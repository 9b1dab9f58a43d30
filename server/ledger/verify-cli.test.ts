import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Link, linkText } from '#domain/ledger/chain.ts'
import { sha256 } from './sealing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-verify-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function chainOf(length: number): Link[] {
  const links: Link[] = []
  for (let seq = 1; seq <= length; seq++) {
    const prev = links.at(-1)?.hash ?? ''
    const link = { auctionId: 'sale', seq, at: seq, type: 'roomOpened', data: {}, commitments: {}, prev }
    links.push({ ...link, hash: sha256(linkText(link)) })
  }
  return links
}

async function check(saved: unknown): Promise<{ code: number; said: string }> {
  const file = path.join(folder, 'record.json')
  await writeFile(file, JSON.stringify(saved))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'verify-cli.ts'), file, 'sale'],
      (error, said) => resolve({ code: error ? Number(error.code) : 0, said }),
    )
  })
}

test('a saved record that is whole is said to be so', async () => {
  const list = chainOf(3)
  expect(await check({ code: 0, data: { list } })).toEqual({
    code: 0,
    said: `The record is whole: 3 entries, the last with hash ${list[2]?.hash}\n`,
  })
})

test('a record in which something was changed or left out is said to be broken, and where', async () => {
  const changed = chainOf(3).map((link) => (link.seq === 2 ? { ...link, at: 9 } : link))
  expect(await check(changed)).toMatchObject({ code: 1, said: expect.stringContaining('BROKEN at entry 2') })
  expect(await check(chainOf(3).toSpliced(1, 1))).toMatchObject({ code: 1 })
})

test('an empty record is not called whole', async () => {
  expect(await check([])).toMatchObject({ code: 2 })
})
