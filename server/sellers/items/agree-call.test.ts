import { afterAll, expect, inject, test } from 'vitest'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { sellItemAgree } from '#wire/calls/consents.ts'
import { itemSet } from '#wire/calls/items.ts'
import { sellItemList } from '#wire/calls/sell-consignments.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { createItem, itemsOf, setItemState } from './testing.ts'

const { api, specialist, seller, create } = await openSellersHouse(inject('postgresUrl'))
const stranger = await createPerson(api, 'stranger@example.com')
afterAll(() => api.close())

const figures = { lowEstimate: 10_000, highEstimate: 15_000, reserve: 9_000 }
const claret = { title: { en: 'Claret 1996', zh: '' }, kind: 'wine', quantity: 12, ...figures } as const
async function inspected(item: LotDraftPatch = claret): Promise<ItemSummary & { consignmentId: string }> {
  const { id: consignmentId } = await create()
  const created = await createItem(specialist, consignmentId, item)
  await setItemState(api.database.db, created.id, 'inspected')
  return { ...created, consignmentId }
}
const agree = (
  { consignmentId, id: itemId }: { readonly consignmentId: string; readonly id: string },
  change: object = {},
  by = seller,
) => by.client.call(sellItemAgree, { consignmentId, itemId, ...figures, agrees: true, reason: '', ...change })
const ofStaff = async (consignmentId: string) => (await itemsOf(specialist, consignmentId))[0]
const own = async (consignmentId: string) =>
  dataOf(await seller.client.call(sellItemList, { consignmentId })).list[0]
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('S9 a seller agrees to the figures of an inspected item, which is recorded as their consent', async () => {
  const item = await inspected()
  expect(await own(item.consignmentId)).toMatchObject({ isToAgree: true, declinedAt: 0 })
  dataOf(await agree(item))
  const at = api.clock.now()
  expect(await ofStaff(item.consignmentId)).toMatchObject({
    ...{ state: 'agreed', stateAt: at, answer: { agrees: true, at, reason: '' } },
  })
  expect(await own(item.consignmentId)).toMatchObject({ state: 'agreed', isToAgree: false })
  const stored = await api.database.db
    .selectFrom('consents')
    .selectAll()
    .where('item_id', '=', item.id)
    .execute()
  expect(stored).toMatchObject([
    { state: 'given', how: 'page', giver: 'seller', subject: 'terms', price: 9_000, recorded_by: seller.id },
  ])
  const acts = await auditedActs(api.database.db, item.consignmentId)
  expect(acts).toContainEqual(['consent.give', seller.id])
  expect(await agree(item)).toMatchObject(wrongState('agreed'))
})

test('S9 a seller declines with a reason, and is asked again if the figures change', async () => {
  const item = await inspected()
  dataOf(await agree(item, { agrees: false, reason: 'Too low' }))
  const declined = await ofStaff(item.consignmentId)
  expect(declined).toMatchObject({ state: 'inspected', answer: { agrees: false, reason: 'Too low' } })
  expect(await own(item.consignmentId)).toMatchObject({ isToAgree: true, declinedAt: api.clock.now() })
  const patch = { consignmentId: item.consignmentId, itemId: item.id, item: { reserve: 8_000 } }
  dataOf(await specialist.client.call(itemSet, { ...patch, rev: declined?.rev ?? 0 }))
  expect(await ofStaff(item.consignmentId)).toMatchObject({ state: 'inspected', answer: null })
  expect(await own(item.consignmentId)).toMatchObject({ isToAgree: true, declinedAt: 0 })
  expect(await agree(item)).toMatchObject({ error: { code: 1006 } })
  api.clock.set(api.clock.now() + 1)
  dataOf(await agree(item, { reserve: 8_000 }))
  expect(await ofStaff(item.consignmentId)).toMatchObject({ state: 'agreed', answer: { agrees: true } })
  expect((await auditedActs(api.database.db, item.consignmentId)).map(([act]) => act)).toContain(
    'consent.refuse',
  )
})

test('S9 only the seller can agree, and not to an item that is uninspected, closed or without estimates', async () => {
  const item = await inspected()
  const notFound = { error: { code: 1004 } }
  for (const by of [stranger, specialist]) expect(await agree(item, {}, by)).toMatchObject(notFound)
  const other = await create()
  expect(await agree({ ...item, consignmentId: other.id })).toMatchObject(notFound)
  expect(await agree({ ...item, consignmentId: 'none' })).toMatchObject(notFound)
  await setItemState(api.database.db, item.id, 'received')
  expect(await agree(item)).toMatchObject(wrongState('received'))
  const vague = await inspected({ ...claret, highEstimate: null })
  expect(await own(vague.consignmentId)).toMatchObject({ isToAgree: false })
  expect(await agree(vague)).toMatchObject(wrongState('inspected'))
  await setItemState(api.database.db, item.id, 'inspected')
  const { db } = api.database
  await db.updateTable('consignments').set({ state: 'closed' }).where('id', '=', item.consignmentId).execute()
  expect(await agree(item)).toMatchObject(wrongState('closed'))
})

test('S9 a seller can agree to an item without a reserve', async () => {
  const item = await inspected({ ...claret, reserve: null })
  expect(await agree(item)).toMatchObject({ error: { code: 1006 } })
  dataOf(await agree(item, { reserve: undefined }))
  expect(await ofStaff(item.consignmentId)).toMatchObject({ state: 'agreed' })
})
