import { expect, test, vi } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { lotDraftDelete } from '#wire/calls/lot-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { changeInParts, lotsPerRequest, undoInParts } from './lot-parts.ts'

const ids = Array.from({ length: 2 * lotsPerRequest + 1 }, (_, index) => `lot-${index}`)

/** Deletes all lots of a sale. */
function removeAll(client: ReturnType<typeof createFakeClient>, onPart: (lots: number) => void) {
  const ak = createIdempotencyKey()
  return changeInParts<typeof lotDraftDelete>(
    ids,
    (lotIds) => client.call(lotDraftDelete, { auctionId: 'sale', lotIds, ak }),
    onPart,
  )
}

test('changes many lots in batches, and reports progress', async () => {
  const client = createFakeClient()
  const onPart = vi.fn()
  client.on(lotDraftDelete, ({ lotIds }) => success({ change: lotIds[0] ?? '', deleted: lotIds.length }))
  const { done, error } = await removeAll(client, onPart)
  expect(error).toBeNull()
  expect(done.map(({ deleted }) => deleted)).toEqual([lotsPerRequest, lotsPerRequest, 1])
  expect(client.sent(lotDraftDelete).flatMap(({ lotIds }) => lotIds)).toEqual(ids)
  expect(onPart.mock.calls).toEqual([[lotsPerRequest], [2 * lotsPerRequest], [ids.length]])
})

test('stops at the first batch that is refused', async () => {
  const client = createFakeClient()
  client.on(lotDraftDelete, ({ lotIds }) =>
    lotIds.includes('lot-0')
      ? success({ change: '7', deleted: lotIds.length })
      : refusal('wrongState', { status: 'published' }),
  )
  const { done, error } = await removeAll(client, () => undefined)
  expect([done.length, error?.name]).toEqual([1, 'wrongState'])
  expect(client.sent(lotDraftDelete)).toHaveLength(2)
})

test('K9 undoes the batches in reverse order, until one is refused', async () => {
  const client = createFakeClient()
  const left = [{ lotId: 'a', field: 'lot', number: '' }]
  client.on(changeUndo, ({ change }) =>
    change === 2 ? refusal('wrongState', { status: 'published' }) : success({ undone: 1, left }),
  )
  const undone = await undoInParts(client.call, ['1', '2', '3', '4'])
  expect([undone.left, undone.error?.name]).toEqual([2, 'wrongState'])
  expect(client.sent(changeUndo).map(({ change }) => change)).toEqual([4, 3, 2])
})
