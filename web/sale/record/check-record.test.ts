import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headText } from '#domain/auction/receipt.ts'
import type { StatedText } from '#domain/auction/verify-descriptions.ts'
import type { Anchor, Link } from '#domain/ledger/chain.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import type { Progress } from './check-outcome.ts'
import { checkRecord, type Signed } from './check-record.ts'
import { startAnchor } from './record-check.ts'
import { recordOf, serverWith, tamper } from './testing.ts'

const auctionId = 'sale'
const record = recordOf(auctionId, 1_200)
const headAt = (seq: number): Anchor => ({ seq, hash: record[seq - 1]?.hash ?? '' })

type LoadEntries = ReturnType<typeof serverWith>

/** Returns a server without signed heads. */
const unsigned = async (): Promise<Signed> => ({ heads: [], keys: [] })

async function check(
  loadEntries: LoadEntries,
  from = startAnchor,
  signal = new AbortController().signal,
  loadSigned: () => Promise<Signed | null> = unsigned,
  loadDescriptions: () => Promise<readonly StatedText[] | null> = async () => [],
) {
  const progress: Progress[] = []
  const checked = await checkRecord({
    auctionId,
    loadEntries,
    loadSigned,
    loadDescriptions,
    from,
    onProgress: (each) => progress.push(each),
    signal,
  })
  return { checked, progress }
}

/** Returns the record with one entry replaced. */
const withEntry = (seq: number, change: (link: Link) => Link): readonly Link[] =>
  record.map((link) => (link.seq === seq ? change(link) : link))

describe('checking a public record', () => {
  test('loads a valid record page by page and reports it as intact', async () => {
    const { checked, progress } = await check(serverWith(record))
    expect(checked).toEqual({ kind: 'intact', head: headAt(1_200) })
    expect(progress).toEqual([500, 1_000, 1_200].map((seq) => ({ checked: seq, total: 1_200 })))
  })

  test('continues from the last check and reports nothing new', async () => {
    const { checked, progress } = await check(serverWith(record), headAt(1_000))
    expect(checked).toEqual({ kind: 'intact', head: headAt(1_200) })
    expect(progress).toHaveLength(1)
    expect((await check(serverWith(record), headAt(1_200))).checked).toMatchObject({ kind: 'intact' })
  })

  test('an empty record is intact', async () => {
    expect((await check(serverWith([]))).checked).toEqual({ kind: 'intact', head: startAnchor })
  })

  test('finds a changed entry on any page', async () => {
    for (const seq of [1, 700, 1_200]) {
      const changed = withEntry(seq, (link) => ({ ...link, data: { lotId: 'another' } }))
      expect((await check(serverWith(changed))).checked).toEqual({ kind: 'broken', brokenAt: seq })
    }
  })

  test('finds a rehashed change at the next entry', async () => {
    const changed = withEntry(700, (link) => tamper(link, { data: { lotId: 'another' } }))
    expect((await check(serverWith(changed))).checked).toEqual({ kind: 'broken', brokenAt: 701 })
  })

  test('finds missing entries in the middle, at the end and since the last check', async () => {
    const without = record.filter(({ seq }) => seq !== 700)
    expect((await check(serverWith(without, 1_200))).checked).toEqual({ kind: 'broken', brokenAt: 700 })
    const cutShort = serverWith(record.slice(0, 1_100), 1_200)
    expect((await check(cutShort)).checked).toEqual({ kind: 'broken', brokenAt: 1_101 })
    const shorter = serverWith(record.slice(0, 900))
    expect((await check(shorter, headAt(1_200))).checked).toEqual({ kind: 'broken', brokenAt: 901 })
  })

  test('rejects another sale’s record', async () => {
    const other = serverWith(recordOf('other', 3))
    expect((await check(other)).checked).toEqual({ kind: 'broken', brokenAt: 1 })
  })

  test('keeps the progress when disconnected', async () => {
    const server = serverWith(record)
    const disconnected = async (since: number, size: number) =>
      since < 500 ? server(since, size) : { ok: false as const, error: transportError('unreachable', 'gone') }
    const { checked } = await check(disconnected)
    expect(checked).toEqual({ kind: 'unreachable', head: headAt(500) })
  })

  test('keeps the progress when aborted', async () => {
    const controller = new AbortController()
    const server = serverWith(record)
    const loadEntries: LoadEntries = async (since, size) => {
      if (since === 500) controller.abort()
      return server(since, size)
    }
    const { checked } = await check(loadEntries, startAnchor, controller.signal)
    expect(checked).toEqual({ kind: 'stopped', head: headAt(500) })
  })

  test('finds that a rehashed record contradicts the signed heads', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const head = headAt(900)
    const signature = sign(null, Buffer.from(headText(auctionId, head)), privateKey).toString('base64url')
    const keys = [String(publicKey.export({ format: 'jwk' }).x)]
    const signed = async (): Promise<Signed> => ({
      heads: [{ ...head, signature, source: 'published' }],
      keys,
    })
    const { signal } = new AbortController()
    expect((await check(serverWith(record), startAnchor, signal, signed)).checked).toMatchObject({
      kind: 'intact',
    })
    const rehashed: Link[] = []
    for (const link of record) {
      const data = link.seq === 700 ? { lotId: 'another' } : link.data
      rehashed.push(tamper(link, { data, prev: rehashed.at(-1)?.hash ?? '' }))
    }
    expect((await check(serverWith(rehashed), startAnchor, signal, signed)).checked).toEqual({
      kind: 'contradicted',
      at: 900,
    })
    const foreign = async () => ({ ...(await signed()), keys: [] })
    expect((await check(serverWith(record), startAnchor, signal, foreign)).checked).toEqual({
      kind: 'contradicted',
      at: 900,
    })
    const unavailable = async () => null
    expect((await check(serverWith(record), startAnchor, signal, unavailable)).checked).toEqual({
      kind: 'unreachable',
      head: startAnchor,
    })
  })

  test('K13 compares descriptions with their fingerprints character by character', async () => {
    const description = '{"texts":{"en":{"title":"Belmont 1982"}}}'
    const data = { lotId: 'lot3', changes: [], digest: await sha256(description) }
    const links: Link[] = []
    for (const link of record.slice(0, 5)) {
      const change = link.seq === 3 ? { type: 'lotCorrected', data } : {}
      links.push(tamper(link, { ...change, prev: links.at(-1)?.hash ?? '' }))
    }
    const { signal } = new AbortController()
    const checked = async (list: readonly StatedText[] | null, from = startAnchor) =>
      (await check(serverWith(links), from, signal, unsigned, async () => list)).checked
    const stated = { lotId: 'lot3', seq: 3, description }
    expect(await checked([stated])).toMatchObject({
      kind: 'intact',
      described: { count: 1, total: 1 },
    })
    expect(await checked([{ ...stated, description: description.replace('1982', '1983') }])).toEqual({
      kind: 'misdescribed',
      at: 3,
      lotId: 'lot3',
    })
    expect(await checked([{ ...stated, lotId: 'lot4' }])).toMatchObject({ kind: 'misdescribed' })
    expect(await checked(null)).toMatchObject({ kind: 'unreachable' })
    const later = { seq: 4, hash: links[3]?.hash ?? '' }
    expect(await checked([], later)).toEqual({ kind: 'intact', head: { seq: 5, hash: links[4]?.hash } })
  })
})
