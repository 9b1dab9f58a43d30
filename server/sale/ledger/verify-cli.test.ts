import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitmentText, type Link, linkText } from '#domain/ledger/chain.ts'
import { sha256 } from './seal.ts'
import { receipts as house } from './testing/recorded.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-verify-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function chainOf(length: number, at = (seq: number) => seq): Link[] {
  const links: Link[] = []
  for (let seq = 1; seq <= length; seq++) {
    const prev = links.at(-1)?.hash ?? ''
    const link = { auctionId: 'sale', seq, at: at(seq), type: 'roomOpened', data: {}, commitments: {}, prev }
    links.push({ ...link, hash: sha256(linkText(link)) })
  }
  return links
}

const headAt = (links: readonly Link[], seq: number) => {
  const head = { seq, hash: links[seq - 1]?.hash ?? '' }
  return { ...head, signature: house.signHead('sale', head) }
}

type Given = {
  readonly record: unknown
  readonly heads?: unknown
  readonly certificate?: string
  readonly descriptions?: unknown
  readonly plan?: unknown
  readonly key?: string
}

async function check({ record, heads, certificate, descriptions, plan, key = house.keys[0] ?? '' }: Given) {
  const put = async (name: string, text: string) => {
    const file = path.join(folder, name)
    await writeFile(file, text)
    return file
  }
  const given = [
    await put('record.json', JSON.stringify(record)),
    'sale',
    ...(key === '' ? [] : [`--key=${key}`]),
    ...(heads === undefined ? [] : ['--heads', await put('heads.json', JSON.stringify(heads))]),
    ...(descriptions === undefined
      ? []
      : ['--descriptions', await put('descriptions.json', JSON.stringify(descriptions))]),
    ...(plan === undefined ? [] : ['--plan', await put('plan.json', JSON.stringify(plan))]),
    ...(certificate === undefined ? [] : ['--certificate', await put('certificate.pdf', certificate)]),
  ]
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'verify-cli.ts'), ...given], (error, output) =>
      resolve({ code: error ? Number(error.code) : 0, output }),
    )
  })
}

test('reports a saved record as complete up to a signed head and lists the unchecked parts', async () => {
  const list = chainOf(3)
  const { code, output } = await check({ record: { code: 0, data: { list } }, heads: [headAt(list, 3)] })
  expect(code).toBe(0)
  expect(output).toContain(`The record is complete: 3 entries, the last with hash ${list[2]?.hash}.`)
  expect(output).toContain('- Receipts: none provided')
})

test('does not report an unsigned record as complete', async () => {
  const { code, output } = await check({ record: chainOf(3) })
  expect(code).toBe(2)
  expect(output).toContain('No signature confirms it')
  const keyless = await check({ record: chainOf(3), heads: [headAt(chainOf(3), 3)], key: '' })
  expect(keyless.code).toBe(2)
  expect(keyless.output).toContain('no public key is available')
})

test('reports where an entry was changed or left out', async () => {
  const changed = chainOf(3).map((link) => (link.seq === 2 ? { ...link, at: 9 } : link))
  expect(await check({ record: changed })).toMatchObject({
    code: 1,
    output: expect.stringContaining('BROKEN at entry 2'),
  })
  expect(await check({ record: chainOf(3).toSpliced(1, 1) })).toMatchObject({ code: 1 })
})

test('reports that a truncated or rehashed record contradicts a signed head', async () => {
  const list = chainOf(3)
  expect(await check({ record: list.slice(0, 2), heads: [headAt(list, 3)] })).toMatchObject({
    code: 1,
    output: expect.stringContaining('CUT: the record ends before entry 3'),
  })
  const rewritten = chainOf(3, (seq) => (seq === 2 ? 9 : seq))
  expect(await check({ record: rewritten, heads: [headAt(list, 3)] })).toMatchObject({
    code: 1,
    output: expect.stringContaining('FORKED at entry 3'),
  })
})

test('accepts the head of a closing certificate only for its own sale', async () => {
  const list = chainOf(3)
  const { seq, hash, signature } = headAt(list, 3)
  const mark = (sale: string) => `/Keywords (rostrum-head ${sale} ${seq} ${hash} ${signature})`
  expect(await check({ record: list, certificate: mark('sale') })).toMatchObject({ code: 0 })
  expect(await check({ record: list.slice(0, 2), certificate: mark('sale') })).toMatchObject({
    code: 1,
    output: expect.stringContaining('which is signed by the closing certificate'),
  })
  expect(await check({ record: list, certificate: mark('other') })).toMatchObject({ code: 1 })
})

test('ignores a head signed by another key', async () => {
  const list = chainOf(3)
  const key = `${'A'.repeat(42)}E`
  expect(await check({ record: list, heads: [headAt(list, 3)], key })).toMatchObject({
    code: 1,
    output: expect.stringContaining('NOT SIGNED'),
  })
})

test('does not report an empty record as complete', async () => {
  expect(await check({ record: [] })).toMatchObject({ code: 2 })
})

test('K13 compares descriptions character by character with their digests in the record', async () => {
  const description = '{"texts":{"en":{"title":"Belmont 1982"}}}'
  const data = { lotId: 'lot1', changes: [], digest: sha256(description) }
  const link = {
    ...{ auctionId: 'sale', seq: 1, at: 1, type: 'lotCorrected' },
    data,
    commitments: {},
    prev: '',
  }
  const record = [{ ...link, hash: sha256(linkText(link)) }]
  const heads = [headAt(record, 1)]
  const stated = (text: string) => ({ data: { list: [{ lotId: 'lot1', seq: 1, description: text }] } })
  expect((await check({ record, heads })).output).toContain('Descriptions of lots: 1 not provided')
  const matching = await check({ record, heads, descriptions: stated(description) })
  expect(matching.output).not.toContain('Descriptions of lots')
  expect(matching.output).not.toContain('DESCRIPTION')
  const changed = await check({ record, heads, descriptions: stated(description.replace('1982', '1983')) })
  expect(changed).toMatchObject({
    code: 1,
    output: expect.stringContaining('DESCRIPTION of lot lot1 as of entry 1'),
  })
})

test('B4 compares a saved plan with the commitment in the record', async () => {
  const value = {
    type: 'planSet',
    paddle: '12',
    plan: { status: 'active', budget: 20_000, groups: [] },
  }
  const opening = { name: 'event', salt: 'salt', value }
  const commitments = { event: sha256(commitmentText('salt', 'event', value)) }
  const link = { auctionId: 'sale', seq: 1, at: 1, type: 'sealed', data: {}, commitments, prev: '' }
  const record = [{ ...link, hash: sha256(linkText(link)) }]
  const given = { record, heads: [headAt(record, 1)] }
  const saved = (budget: number) => {
    const altered = { ...value, plan: { ...value.plan, budget } }
    const { hash } = record[0] ?? { hash: '' }
    return { paddle: '12', list: [{ seq: 1, at: 1, hash, openings: [{ ...opening, value: altered }] }] }
  }
  expect(await check({ ...given, plan: saved(20_000) })).toMatchObject({
    code: 0,
    output: expect.stringContaining('The plan of paddle 12 is what the record committed to.'),
  })
  expect(await check({ ...given, plan: { data: saved(30_000) } })).toMatchObject({
    code: 1,
    output: expect.stringContaining('PLAN of paddle 12: an entry is not what the record committed to.'),
  })
})
