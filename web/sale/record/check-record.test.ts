import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headText } from '#domain/auction/receipt.ts'
import type { Anchor, Link } from '#domain/ledger/chain.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { checkRecord, type Signed } from './check-record.ts'
import type { Progress } from './checked.ts'
import { beginning } from './checking.ts'
import { covered, houseWith, recordOf } from './testing.ts'

const auctionId = 'sale'
const record = recordOf(auctionId, 1_200)
const headAt = (seq: number): Anchor => ({ seq, hash: record[seq - 1]?.hash ?? '' })

type Ask = ReturnType<typeof houseWith>

/** A house that signs nothing. */
const unsigned = async (): Promise<Signed> => ({ heads: [], keys: [] })

async function check(
  ask: Ask,
  from = beginning,
  signal = new AbortController().signal,
  askSigned: () => Promise<Signed | null> = unsigned,
) {
  const told: Progress[] = []
  const checked = await checkRecord({
    auctionId,
    ask,
    askSigned,
    from,
    tell: (each) => told.push(each),
    signal,
  })
  return { checked, told }
}

/** The record with one entry put in another's place. */
const withEntry = (seq: number, change: (link: Link) => Link): readonly Link[] =>
  record.map((link) => (link.seq === seq ? change(link) : link))

describe('the check of a public record', () => {
  test('a record that is whole is fetched page by page and found intact up to its head', async () => {
    const { checked, told } = await check(houseWith(record))
    expect(checked).toEqual({ kind: 'intact', head: headAt(1_200) })
    expect(told).toEqual([500, 1_000, 1_200].map((seq) => ({ checked: seq, total: 1_200 })))
  })

  test('it goes on from what was checked before, and finds that nothing is new', async () => {
    const { checked, told } = await check(houseWith(record), headAt(1_000))
    expect(checked).toEqual({ kind: 'intact', head: headAt(1_200) })
    expect(told).toHaveLength(1)
    expect((await check(houseWith(record), headAt(1_200))).checked).toMatchObject({ kind: 'intact' })
  })

  test('a sale without entries is intact, with nothing in it', async () => {
    expect((await check(houseWith([]))).checked).toEqual({ kind: 'intact', head: beginning })
  })

  test('an entry that was changed is found, on whatever page it stands', async () => {
    for (const seq of [1, 700, 1_200]) {
      const changed = withEntry(seq, (link) => ({ ...link, data: { lotId: 'another' } }))
      expect((await check(houseWith(changed))).checked).toEqual({ kind: 'broken', brokenAt: seq })
    }
  })

  test('a change that was covered up is found at the entry after it', async () => {
    const changed = withEntry(700, (link) => covered(link, { data: { lotId: 'another' } }))
    expect((await check(houseWith(changed))).checked).toEqual({ kind: 'broken', brokenAt: 701 })
  })

  test('what was left out is found, in the middle, at the end, and since it was last checked', async () => {
    const without = record.filter(({ seq }) => seq !== 700)
    expect((await check(houseWith(without, 1_200))).checked).toEqual({ kind: 'broken', brokenAt: 700 })
    const cutShort = houseWith(record.slice(0, 1_100), 1_200)
    expect((await check(cutShort)).checked).toEqual({ kind: 'broken', brokenAt: 1_101 })
    const shorter = houseWith(record.slice(0, 900))
    expect((await check(shorter, headAt(1_200))).checked).toEqual({ kind: 'broken', brokenAt: 901 })
  })

  test('the whole record of another sale is not taken for the one of this', async () => {
    const other = houseWith(recordOf('other', 3))
    expect((await check(other)).checked).toEqual({ kind: 'broken', brokenAt: 1 })
  })

  test('without a connection it keeps what was found in order', async () => {
    const house = houseWith(record)
    const lost = async (since: number, size: number) =>
      since < 500 ? house(since, size) : { ok: false as const, error: transportError('unreachable', 'gone') }
    const { checked } = await check(lost)
    expect(checked).toEqual({ kind: 'unreachable', head: headAt(500) })
  })

  test('called off, it keeps what was found in order', async () => {
    const calledOff = new AbortController()
    const house = houseWith(record)
    const ask: Ask = async (since, size) => {
      if (since === 500) calledOff.abort()
      return house(since, size)
    }
    const { checked } = await check(ask, beginning, calledOff.signal)
    expect(checked).toEqual({ kind: 'stopped', head: headAt(500) })
  })

  test('a record that was hashed anew is not what the house has signed', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const head = headAt(900)
    const signature = sign(null, Buffer.from(headText(auctionId, head)), privateKey).toString('base64url')
    const keys = [String(publicKey.export({ format: 'jwk' }).x)]
    const signed = async (): Promise<Signed> => ({
      heads: [{ ...head, signature, source: 'published' }],
      keys,
    })
    const { signal } = new AbortController()
    expect((await check(houseWith(record), beginning, signal, signed)).checked).toMatchObject({
      kind: 'intact',
    })
    const anew: Link[] = []
    for (const link of record) {
      const data = link.seq === 700 ? { lotId: 'another' } : link.data
      anew.push(covered(link, { data, prev: anew.at(-1)?.hash ?? '' }))
    }
    expect((await check(houseWith(anew), beginning, signal, signed)).checked).toEqual({
      kind: 'contradicted',
      at: 900,
    })
    const foreign = async () => ({ ...(await signed()), keys: [] })
    expect((await check(houseWith(record), beginning, signal, foreign)).checked).toEqual({
      kind: 'contradicted',
      at: 900,
    })
    const away = async () => null
    expect((await check(houseWith(record), beginning, signal, away)).checked).toEqual({
      kind: 'unreachable',
      head: beginning,
    })
  })
})
