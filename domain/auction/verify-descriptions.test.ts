import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#domain/ledger/canonical.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { runs } from '#domain/testing/runs.ts'
import { checkDescriptions, digestsIn, saleAsLotId } from './verify-descriptions.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const link = (seq: number, type: string, data: Json): Link => ({
  ...{ auctionId: 'sale', seq, at: seq, type, data },
  ...{ commitments: {}, prev: '', hash: '' },
})

test('K13 reads the digests of the sale at publication, of its lots, of added lots and of corrections', () => {
  const links = [
    link(1, 'salePublished', {
      terms: { textDigest: 'of the sale' },
      lots: [{ lotId: 'lot1', textDigest: 'a' }, { lotId: 'lot2' }],
    }),
    link(2, 'lotAdded', { lotId: 'lot3', terms: { lotNum: 3, textDigest: 'b' } }),
    link(3, 'lotAdded', { lotId: 'lot4', terms: { lotNum: 4 } }),
    link(4, 'lotCorrected', { lotId: 'lot1', changes: [], digest: 'c' }),
    link(5, 'lotOpened', { lotId: 'lot1', digest: 'd' }),
    link(6, 'sealed', null),
  ]
  expect(digestsIn(links)).toEqual([
    { seq: 1, lotId: saleAsLotId, digest: 'of the sale' },
    { seq: 1, lotId: 'lot1', digest: 'a' },
    { seq: 2, lotId: 'lot3', digest: 'b' },
    { seq: 4, lotId: 'lot1', digest: 'c' },
  ])
})

test('K13 a description that differs by one character is found, and one that no entry has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1 }),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      async (text, at, other) => {
        const digests = [{ seq: 4, lotId: 'lot1', digest: sha256(text) }]
        const stated = (description: string) => ({ seq: 4, lotId: 'lot1', description })
        expect(await checkDescriptions(digests, [stated(text)], sha256)).toEqual({
          misstated: [],
          missing: 0,
        })
        const place = at % text.length
        const changed = text.slice(0, place) + other + text.slice(place + 1)
        const { misstated } = await checkDescriptions(digests, [stated(changed)], sha256)
        expect(misstated).toEqual(changed === text ? [] : [{ seq: 4, lotId: 'lot1' }])
        const elsewhere = { ...stated(text), seq: 5 }
        expect(await checkDescriptions(digests, [elsewhere], sha256)).toEqual({
          misstated: [{ seq: 5, lotId: 'lot1' }],
          missing: 1,
        })
      },
    ),
    runs(60),
  )
})
