import { expect, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { itemCreate, itemGet, itemList, itemRemove, itemSet } from '#wire/calls/items.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { itemSource } from './item-source.ts'
import { consignedItem } from './testing.ts'

const item = consignedItem(1, 'Belmont-Laroque 1982')
const edit = (fields: Record<string, unknown>, rev = 2) => ({
  ak: 'ak',
  edits: [{ lotId: 'i1', rev, fields }],
})

async function open(held: readonly ItemSummary[] = [item]) {
  const client = createFakeClient()
  const source = itemSource(client.call, 'c1', { held: () => held, refresh: async () => undefined })
  await source.load()
  return { client, source }
}

/** Returns the item as changed by a colleague. */
const changed = (fields: { reserve?: number; highEstimate?: number }, rev = 3) => {
  const {
    title,
    quantity,
    millilitres,
    packing,
    lowEstimate = null,
    highEstimate = null,
    reserve = null,
  } = item
  const figures = { lowEstimate, highEstimate, reserve, ...fields }
  const draft = { ...emptyLotDraft, title, quantity, millilitres, packing: 'owc' as const, ...figures }
  return { ...item, ...figures, packing, rev, draft, changedAt: 7, changedBy: 'Marcus' }
}

test('K8 saves a changed field on the revision that was seen', async () => {
  const { client, source } = await open()
  client.on(itemSet, () => success({ rev: 3 }))
  expect(await source.save(edit({ reserve: 8_000 }))).toEqual({
    kind: 'saved',
    revs: [['i1', 3]],
    conflicts: [],
  })
  expect(client.sent(itemSet)).toEqual([
    { consignmentId: 'c1', itemId: 'i1', rev: 2, item: { reserve: 8_000 } },
  ])
})

test('K8 keeps what a colleague changed in another field, and reports the same field with both values', async () => {
  const { client, source } = await open()
  client.on(itemSet, ({ rev }) => (rev === 3 ? success({ rev: 4 }) : refusal('conflict', null)))
  client.on(itemGet, () => success(changed({ reserve: 7_000 })))
  const saved = await source.save(edit({ reserve: 8_000, highEstimate: 16_000 }))
  const conflict = { lotId: 'i1', path: 'reserve', theirs: 7_000, by: 'Marcus', at: 7 }
  expect(saved).toEqual({ kind: 'saved', revs: [['i1', 4]], conflicts: [conflict] })
  expect(client.sent(itemSet).map((sent) => sent.item)).toEqual([
    { reserve: 8_000, highEstimate: 16_000 },
    { highEstimate: 16_000 },
  ])
})

test('K8 a change whose response was lost is not a conflict; a value that was never seen is one', async () => {
  for (const [held, rev, stored, conflicts] of [
    [[item], 2, 8_000, []],
    [[], 1, 9_000, [{ path: 'reserve', theirs: 9_000 }]],
  ] as const) {
    const { client, source } = await open(held)
    client.on(itemSet, () => refusal('conflict', null))
    client.on(itemGet, () => success(changed({ reserve: stored })))
    expect(await source.save(edit({ reserve: 8_000 }, rev))).toMatchObject({ revs: [['i1', 3]], conflicts })
    expect(client.sent(itemSet)).toHaveLength(1)
  }
})

test('S3 an item that became a lot refuses the change, which is reverted, and other items are saved', async () => {
  const { client, source } = await open([item, consignedItem(2, 'Haut-Valmorin 1990')])
  client.on(itemSet, ({ itemId }) =>
    itemId === 'i1' ? refusal('wrongState', { status: 'allotted' }) : success({ rev: 3 }),
  )
  const edits = [...edit({ reserve: 8_000 }).edits, { lotId: 'i2', rev: 2, fields: { quantity: 3 } }]
  expect(await source.save({ ak: 'ak', edits })).toMatchObject({ kind: 'refused' })
  expect(client.sent(itemSet)).toHaveLength(2)
  expect(await source.save(edit({ reserve: 9_000 }))).toMatchObject({ kind: 'saved', revs: [['i1', 2]] })
  expect(client.sent(itemSet)).toHaveLength(2)
})

test('S3 adds pasted rows, and an undo removes them', async () => {
  const { client, source } = await open()
  client.on(itemCreate, () => success({ id: 'i9', number: 'C-2026-014/9' }))
  client.on(itemList, () => success({ list: [item, { ...item, id: 'i9', nth: 9, rev: 5 }] }))
  client.on(itemRemove, () => success({ removed: 1 }))
  expect(await source.add({ title: { en: 'Port' } })).toEqual({ id: 'i9', change: 'i9' })
  expect(await source.undo(['i9'])).toEqual({ left: 0, problem: null })
  expect(client.sent(itemRemove)).toEqual([{ consignmentId: 'c1', items: { list: [{ id: 'i9', rev: 5 }] } }])
  client.on(itemCreate, () => refusal('wrongState', { status: 'closed' }))
  client.on(itemRemove, () => refusal('wrongState', { status: 'received' }))
  expect(await source.add({})).toMatchObject({ problem: expect.any(String) })
  expect((await source.undo(['i9'])).problem).not.toBeNull()
})
