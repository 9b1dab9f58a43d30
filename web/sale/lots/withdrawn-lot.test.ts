import { expect, test } from 'vitest'
import type { Preload } from '#web/kit/api/preload.ts'
import { lot as lotFixture } from '#web/kit/json-ld/testing.ts'
import { lotLedger } from '#wire/calls/ledger.ts'
import { loadWithdrawn } from './withdrawn-lot.ts'

const entry = (type: string, at: number, data: object) => ({ type, at, data })

/** Mocks the responses to the two calls of a withdrawn lot. */
const preload = (entries: readonly object[], lots: readonly object[]): Pick<Preload, 'fetch'> => ({
  fetch: (call: object) =>
    Promise.resolve({ ok: true, data: { list: call === lotLedger ? entries : lots } }) as never,
})

const withdrawn = lotFixture({ id: 'l14', lotNum: 14, withdrawn: true })

test('reads when and why the lot was withdrawn from the public record', async () => {
  const entries = [
    entry('lotOpened', 1, { lotId: 'l14' }),
    entry('lotWithdrawn', 2, { lotId: 'l14', reason: 'At the seller’s request' }),
  ]
  const { withdrawal } = await loadWithdrawn(preload(entries, []), withdrawn)
  expect(withdrawal).toEqual({ at: 2, reason: 'At the seller’s request' })
})

test('offers the nearest lots of the category that are still open, in catalogue order', async () => {
  const lots = [
    lotFixture({ id: 'l1', lotNum: 1 }),
    ...[10, 12, 13, 15, 16].map((lotNum) => lotFixture({ id: `l${lotNum}`, lotNum })),
    lotFixture({ id: 'l14', lotNum: 14, withdrawn: true }),
    lotFixture({ id: 'l17', lotNum: 17, saleStatus: 'sold' }),
  ]
  const { similar, withdrawal } = await loadWithdrawn(preload([], lots), withdrawn)
  expect(similar.map(({ lotNum }) => lotNum)).toEqual([12, 13, 15, 16])
  expect(withdrawal).toBeNull()
})
