import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { decimal } from '#domain/money/money.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { type CreatedDraft, createDraft } from '#server/catalogue/drafts/testing.ts'
import { addPicture } from '#server/catalogue/pictures/testing.ts'
import { type Belongings, marks, openOwner } from '#server/platform/http/testing/belongings.ts'
import { entries } from '#server/platform/http/testing/entries.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { importUpload } from '#wire/calls/imports.ts'
import { reportPeopleCalls } from '#wire/calls/reports.ts'
import { staffHomeAdd, staffHomeDiscard, staffHomeGet } from '#wire/calls/staff-home.ts'
import { staffMemberInvite } from '#wire/calls/staff-members.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { formOf, type Values } from '#wire/schema/form.ts'

let api: TestApi
let manager: TestPerson
let belongings: Belongings
let walkIn: string

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  await createSale(api, { id: 'guarded', deposit: { type: 'fixed', amount: 50_000 } })
  await createSale(api, { id: 'room', kind: 'live', lots: 3 })
  belongings = (await openOwner(api, 'guarded')).belongings
  manager = await createPerson(api, 'manager@example.com', { roles: ['owner', 'manager'] })
  walkIn = await admitted('91112222')
  await api.mails()
})
afterAll(() => api.close())

const head = async () => ({
  auctionId: 'room',
  ak: createIdempotencyKey(),
  seq: (await api.rooms.state('room')).seq,
})

const callOf = (path: string): Call => {
  const call = allCalls.find((one) => one.path === path)
  if (!call) throw new Error(path)
  return call
}

async function send(call: Call, values: Values) {
  await api.database.db.deleteFrom('attempts').execute()
  const { pairs } = formOf(call, { ...exampleOf(call), ...values })
  return sendRaw(api, { method: 'POST', path: urlPath(call), pairs, token: manager.token })
}

async function admitted(phone: string): Promise<string> {
  const response = await send(callOf('house/registration/door'), {
    auctionId: 'room',
    phone: `+852${phone}`,
    paddle: '',
    email: '',
    ak: createIdempotencyKey(),
  })
  const { data } = response
  if (typeof data !== 'object' || data === null || !('userId' in data))
    throw new Error(JSON.stringify(response))
  return String(data.userId)
}

const paddleOf = async (userId: string): Promise<string> =>
  (await api.rooms.state('room')).admissions.get(userId)?.paddle ?? ''

/** Returns a walk-in bidder with this number and a telephone call requested. */
async function telephoneCall(phone: string): Promise<Values> {
  const call = { auctionId: 'room', paddle: await paddleOf(await admitted(phone)) }
  await send(callOf('house/telephone/request'), { ...call, lotIds: ['room-1'], callerId: '' })
  return { ...call, lotId: 'room-1' }
}

/** Returns a subscriber with an open order of a printed catalogue. */
async function readerWith(name: string): Promise<Values> {
  const email = `${name}@example.com`
  await api.database.db
    .insertInto('newsletter_readers')
    .values({ email, lang: 'en', leave_token: name, joined_at: 1, ordered_at: 1, address: 'Hong Kong' })
    .execute()
  return name === 'leaving' ? { email } : {}
}

/** Sets the status of the owner's mall order. */
async function mallOrderIn(status: 'paid' | 'shipped'): Promise<Values> {
  const { db } = api.database
  await db.updateTable('mall_orders').set({ status }).where('id', '=', belongings.mallOrder).execute()
  return { orderId: belongings.mallOrder }
}

/** Sets the status of the owner's gift order. */
async function giftOrderIn(status: 'placed' | 'shipped'): Promise<Values> {
  await api.database.db
    .updateTable('gift_orders')
    .set({ status })
    .where('id', '=', belongings.giftOrder)
    .execute()
  return { id: belongings.giftOrder }
}

/** Sets the status of the owner's unpaid order. */
async function orderIn(status: 'SUBMITTED' | 'AUTHORISED'): Promise<Values> {
  const unpaid = { status, paid_at: null, payment_method: '' }
  await api.database.db.updateTable('orders').set(unpaid).where('id', '=', belongings.unpaidOrder).execute()
  return { orderId: belongings.unpaidOrder }
}

/** Returns the owner's unpaid order under a payment plan, with the amount owed in cents. */
async function planFor() {
  await orderIn('AUTHORISED')
  const { db } = api.database
  const orderId = belongings.unpaidOrder
  const stored = await api.subjects.orders.orderOf(db, orderId)
  await db.deleteFrom('order_plans').where('order_id', '=', orderId).execute()
  await db
    .insertInto('order_plans')
    .values({
      id: 'agreed',
      order_id: orderId,
      instalments: JSON.stringify([]),
      paid_before: 0,
      due_before: 1,
      at: 1,
      by_user_id: 'manager',
      reason: 'Agreed by telephone',
    })
    .execute()
  return { orderId, owed: stored ? invoiceOf(stored.order, 'transfer').owed : 0 }
}

/** Returns an open invitation to an address. */
async function invitation(email: string): Promise<Values> {
  const person = { email, firstName: 'Judith', lastName: 'Kwan', lang: 'en' } as const
  const invited = await manager.client.call(staffMemberInvite, { ...person, roles: ['clerk'] })
  return { invitationId: invited.ok ? invited.data.invitationId : '' }
}

/** Returns the home page without changes. */
async function unchangedHome(): Promise<Values> {
  const { client } = manager
  const home = await client.call(staffHomeGet, {})
  await client.call(staffHomeDiscard, { rev: home.ok ? home.data.rev : 0, ak: createIdempotencyKey() })
  return { ak: createIdempotencyKey() }
}

/** Returns the home page with a change that can be published. */
async function changedHome(): Promise<Values> {
  const { ak } = await unchangedHome()
  const added = await manager.client.call(staffHomeAdd, {
    kind: 'hero',
    before: '',
    ak: createIdempotencyKey(),
  })
  return { rev: added.ok ? added.data.rev : 0, ak }
}

/** Parameters with which each call changes something, if `entries` has none. */
const requests: { readonly [path: string]: () => Promise<Values> | Values } = {
  'house/home/add': unchangedHome,
  'house/home/place': unchangedHome,
  'house/home/remove': unchangedHome,
  'house/home/save': unchangedHome,
  'house/home/publish': changedHome,
  'house/home/discard': changedHome,
  'house/sale/draft/create': () => ({ copyOf: '' }),
  'house/sale/draft/delete': async () => {
    const { id, rev } = await draftOf()
    return { auctionId: id, rev }
  },
  'house/sale/announce': async () => {
    const { id, rev } = await draftOf()
    return { auctionId: id, rev, ak: createIdempotencyKey() }
  },
  'house/sale/unannounce': async () => {
    const { id, rev } = await draftOf()
    await send(callOf('house/sale/announce'), { auctionId: id, rev, ak: createIdempotencyKey() })
    return { auctionId: id, ak: createIdempotencyKey() }
  },
  'house/sale/publish': async () => {
    const { id, rev } = await draftOf()
    return { auctionId: id, rev, at: now() + soon }
  },
  'house/sale/unschedule': async () => {
    const { id, rev } = await draftOf()
    await send(callOf('house/sale/publish'), { auctionId: id, rev, at: now() + soon })
    return { auctionId: id }
  },
  'house/lot/owner/set': async () => {
    const { id, lots } = await draftOf()
    const named = { ownerId: belongings.userId, agentIds: undefined, seenIds: undefined }
    return { auctionId: id, lotId: lots[0], ...named, ak: createIdempotencyKey() }
  },
  'house/lot/owner/name': async () => {
    const { id, lots } = await draftOf()
    return { auctionId: id, lotIds: lots, ownerId: belongings.userId, ak: createIdempotencyKey() }
  },
  'house/import/map': async () => ({ importId: await importOf(), columns: ['lotNumber', 'title.en'] }),
  'house/import/explain': async () => ({
    importId: await importOf(),
    field: 'category',
    value: 'Claret',
    meant: '',
  }),
  'house/import/fix': async () => ({ importId: await importOf(), row: 2, column: 1, cell: 'Old port' }),
  'house/registration/door': () => ({ auctionId: 'room', phone: '+85293334444', paddle: '', email: '' }),
  'house/registration/decide': () => ({ auctionId: 'guarded', userId: belongings.userId, approve: false }),
  'house/registration/undo': async () => {
    const named = { auctionId: 'guarded', userId: belongings.userId }
    await send(callOf('house/registration/askIdentity'), named)
    return named
  },
  'house/client/unblock': async () => {
    const { id } = await createPerson(api, 'blocked@example.com', { card: false })
    await send(callOf('house/client/block'), { userId: id, until: 0 })
    return { userId: id }
  },
  'house/client/merge': async () => ({
    walkInId: await admitted('95557777'),
    userId: belongings.userId,
  }),
  'house/client/unmerge': async () => {
    const merge = { walkInId: await admitted('95558888'), userId: belongings.userId }
    await send(callOf('house/client/merge'), merge)
    return merge
  },
  'house/client/erase': async () => ({
    userId: (await createPerson(api, 'leaving@example.com', { card: false })).id,
  }),
  'house/walkIn/address/add': () => ({ userId: walkIn, stateId: '', cityId: '' }),
  'house/walkIn/export': () => ({ userId: walkIn }),
  'house/walkIn/erase': async () => ({ userId: await admitted('95556666') }),
  'house/category/set': () => ({ id: '', nameEn: 'Madeira', nameZh: '马德拉酒' }),
  'house/category/delete': () => ({ id: 'madeira' }),
  'house/category/order': async () => {
    const rows = await api.database.db.selectFrom('categories').select('id').orderBy('id', 'desc').execute()
    return { categoryIds: rows.map(({ id }) => id) }
  },
  'house/name/set': () => ({ nameId: '' }),
  'house/name/delete': async () => ({ nameId: await insertStyle('Claret') }),
  'house/name/merge': async () => ({
    nameId: await insertStyle('Rosado'),
    intoId: await insertStyle('Rosato'),
  }),
  'house/increments/set': () => ({ id: '', bands: ['0:10', '1000:100'] }),
  'house/increments/delete': async () => {
    const { id } = await api.database.db.selectFrom('increment_tables').select('id').executeTakeFirstOrThrow()
    return { id }
  },
  'house/rate/delete': () => ({ code: 'USD' }),
  'house/sale/rehearse': () => ({ auctionId: 'room', simulated: false }),
  'house/sale/stream': () => ({ auctionId: 'room', hls: 'https://live.example.com/x.m3u8', whep: '' }),
  'house/staff/factor/reset': async () => ({
    userId: (await createPerson(api, 'colleague@example.com', { roles: ['clerk'] })).id,
  }),
  'house/staff/set': async () => ({
    userId: (await createPerson(api, 'promoted@example.com', { roles: ['clerk'] })).id,
    roles: ['editor'],
  }),
  'house/staff/suspend': async () => ({
    userId: (await createPerson(api, 'suspended@example.com', { roles: ['clerk'] })).id,
  }),
  'house/staff/withdraw': () => invitation('invited@example.com'),
  'house/staff/invitation/link': () => invitation('linked@example.com'),
  'house/telephone/assign': async () => ({ ...(await telephoneCall('95551111')), callerId: '' }),
  'house/telephone/number': () => telephoneCall('95551112'),
  'house/telephone/remove': () => telephoneCall('95551113'),
  'house/telephone/request': async () => {
    const paddle = await paddleOf(await admitted('95551114'))
    return { auctionId: 'room', lotIds: ['room-1'], paddle, callerId: '' }
  },
  'house/telephone/state': async () => {
    return { ...(await telephoneCall('95551115')), seen: 'toCall', status: 'calling' }
  },
  'house/points/adjust': () => ({ userId: belongings.userId, points: 100 }),
  ...Object.fromEntries(
    Object.values(exportCalls).map(({ path }) => [
      path,
      () => ({ from: '', until: '', auctionId: '', after: '' }),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(reportPeopleCalls).map(({ path }) => [path, () => ({ auctionId: 'guarded' })]),
  ),
  'house/delivery/move': () => ({ id: belongings.delivery, step: 'complete', seen: 'shipped' }),
  'house/goods/create': () => ({
    ...{ kind: 'gift', goodsId: 'carafe', copyOf: '', category: '', price: undefined, points: 900 },
  }),
  'house/goods/save': () => ({ kind: 'gift', goodsId: 'decanter', rev: 0 }),
  'house/goods/move': async () => {
    const flute = { kind: 'gift', goodsId: 'flute' }
    await send(callOf('house/goods/create'), { ...flute, copyOf: '', price: undefined, points: 900 })
    return flute
  },
  'house/gift/reorder': () => ({ id: 'decanter', before: '' }),
  'house/gift/set': async () => {
    const { stock } = await api.database.db
      .selectFrom('gifts')
      .select('stock')
      .where('id', '=', 'decanter')
      .executeTakeFirstOrThrow()
    const seen = { stockSeen: stock, pointsSeen: undefined, listedSeen: undefined }
    return { id: 'decanter', stock: stock + 1, points: 48_000, listed: true, ...seen }
  },
  'house/lotView/save': () => ({ id: '', rev: 0 }),
  'house/lotView/delete': async () => {
    const values = { owner_id: manager.id, name: 'Mine', shared: false, state: '{}', changed_at: 1 }
    await api.database.db
      .insertInto('lot_views')
      .values({ id: 'view', ...values })
      .execute()
    return { id: 'view' }
  },
  'house/mall/order/ship': () => mallOrderIn('paid'),
  'house/mall/order/deliver': () => mallOrderIn('shipped'),
  'house/mall/order/cancel': () => mallOrderIn('paid'),
  'house/mall/product/set': async () => {
    const { stock } = await api.database.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', 'claret')
      .executeTakeFirstOrThrow()
    return { productId: 'claret', stock: stock + 1, stockSeen: stock, price: '120', listed: true }
  },
  'house/gift/order/ship': () => giftOrderIn('placed'),
  'house/gift/order/deliver': () => giftOrderIn('shipped'),
  'house/gift/order/cancel': () => giftOrderIn('placed'),
  'house/delivery/cancel': async () => {
    const { db } = api.database
    await db
      .updateTable('deliveries')
      .set({ status: 'pendingDelivery' })
      .where('id', '=', belongings.delivery)
      .execute()
    return { id: belongings.delivery }
  },
  'house/order/issue': () => orderIn('SUBMITTED'),
  'house/order/paid': () => orderIn('AUTHORISED'),
  'house/order/receive': async () => ({
    ...(await orderIn('AUTHORISED')),
    amount: '1.00',
    date: '2026-12-04',
    ak: createIdempotencyKey(),
  }),
  'house/order/receipt/undo': async () => {
    await orderIn('AUTHORISED')
    const orderId = belongings.unpaidOrder
    const { db } = api.database
    await db
      .insertInto('order_receipts')
      .values({
        id: 'mistaken',
        order_id: orderId,
        means: 'transfer',
        cents: 100,
        received_on: '2026-12-04',
        reference: 'FT1',
        at: 1,
        by_user_id: 'manager',
      })
      .execute()
    await db.updateTable('orders').set({ received: 100 }).where('id', '=', orderId).execute()
    return { orderId, receiptId: 'mistaken' }
  },
  'house/order/plan': async () => {
    const { orderId, owed } = await planFor()
    const list = [
      { date: '2027-01-04', amount: decimal(owed - 100) },
      { date: '2027-02-04', amount: '1.00' },
    ]
    return { orderId, owed: decimal(owed), instalments: { list } }
  },
  // A request for more time that names no date.
  'house/order/ask-sellers': () => ({ orderId: belongings.unpaidOrder, subject: 'moreTime', until: 'none' }),
  'house/order/plan/end': async () => ({ orderId: (await planFor()).orderId }),
  'house/order/reference': () => orderIn('AUTHORISED'),
  'house/order/readdress': async () => ({
    ...(await orderIn('AUTHORISED')),
    addressId: belongings.address,
    billTo: 'person',
    rev: 0,
  }),
  'house/order/void': () => orderIn('AUTHORISED'),
  'house/reader/leave': () => readerWith('leaving'),
  'house/reader/posted': () => readerWith('ordering'),
  'house/identity/decide': async () => {
    await api.database.db
      .insertInto('identity_applications')
      .values({ id: 'application', user_id: belongings.userId, nth: 1, status: 0, sent_at: 1 })
      .execute()
    return { userId: belongings.userId, id: 'application', seen: 'awaiting', pass: true }
  },
}

const [now, soon] = [() => api.clock.now(), 60_000]
let drafts = 0

/** Returns a colleague's new draft that can be published. */
async function draftOf(): Promise<CreatedDraft> {
  await api.database.db.deleteFrom('attempts').execute()
  return createDraft(manager, { number: `T${++drafts}`, now: now() })
}

/** Returns a spreadsheet that a colleague has uploaded for a new draft. */
async function importOf(): Promise<string> {
  const { id: auctionId } = await draftOf()
  const file = new File(['Lot,Title EN\n1,Port\n'], 'lots.csv')
  const read = await manager.client.call(importUpload, { auctionId, file })
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.data.id
}

/** Parameters with which each call changes a draft. */
const draftRequests: { readonly [path: string]: (draft: CreatedDraft) => Promise<Values> | Values } = {
  'house/change/undo': async ({ id }) => {
    const { change } = await api.database.db
      .selectFrom('draft_changes')
      .select(({ fn }) => fn.max<number>('id').as('change'))
      .where('sale_id', '=', id)
      .executeTakeFirstOrThrow()
    return { change }
  },
  'house/addition/create': () => ({ auctionId: 'guarded', lotIds: [] }),
  'house/lot/bulk': ({ id, lots }) => ({
    auctionId: id,
    lotIds: lots,
    lot: { vintage: '1982' },
    dryRun: false,
  }),
  'house/lot/create': ({ id }) => ({ auctionId: id }),
  'house/lot/delete': ({ id, lots }) => ({ auctionId: id, lotIds: lots }),
  'house/lot/edit': ({ id, lots: [lotId = ''] }) => ({
    auctionId: id,
    edits: { list: [{ lotId, rev: 1, lot: { vintage: '1990' } }] },
  }),
  'house/lot/move': ({ id, lots }) => ({ auctionId: id, lotIds: lots.slice(1), number: '1', dryRun: false }),
  'house/lot/number': ({ id }) => ({ auctionId: id, lotIds: undefined, first: 7, dryRun: false }),
  'house/lot/proof': ({ lots: [lotId] }) => ({ lotId, rev: 1 }),
  'house/lot/set': ({ lots: [lotId] }) => ({ lotId, rev: 1 }),
  'house/picture/cover': async ({ id, rev }) => ({
    auctionId: id,
    rev,
    pictureKey: await addPicture(api.database.db, id, '1.jpg'),
  }),
  'house/picture/match': async ({ id }) => {
    await addPicture(api.database.db, id, '1.jpg')
    return { auctionId: id }
  },
  'house/picture/place': async ({ id, lots: [lotId] }) => ({
    lotId,
    pictureKeys: [await addPicture(api.database.db, id, 'lid.jpg')],
  }),
  'house/picture/set': async ({ id, lots: [lotId] }) => {
    const key = await addPicture(api.database.db, id, 'lid.jpg')
    return { lotId, rev: 1, pictures: { list: [{ key, alt: { en: 'A lid', zh: '' } }] } }
  },
  'house/sale/draft/set': ({ id, rev }) => ({ auctionId: id, rev }),
}

/** Calls that need their own setup; the tests of their subjects check their log entries. */
const provenElsewhere: readonly string[] = [
  'house/bid/import',
  'house/consignment/set',
  'house/consignment/move',
  'house/consignment/lots/set',
  'house/item/create',
  'house/item/set',
  'house/item/remove',
  'house/item/move',
  'house/custody/receive',
  'house/custody/picture',
  'house/custody/move',
  'house/custody/return',
  'house/custody/handOver',
  'house/custody/stocktake/scan',
  'house/item/allot',
  'house/item/import',
  'house/item/importSent',
  'house/agreement/edition/save',
  'house/agreement/remind',
  'house/agreement/send',
  'house/agreement/sign',
  'house/sale/afterSale/offer',
  'house/limit/decide',
  'house/sale/parcel/decline',
  'house/seller/screen/file',
  'house/console/take',
  'house/console/offer',
  'house/order/rescind',
  'house/mall/product/set',
  'house/delivery/apply',
  'house/delivery/fee/set',
  'house/deliveryPrice/set',
  'house/order/plan',
  'house/order/proof',
  'house/dispute/bear',
  'house/order/returned',
  'house/order/deposit',
  'house/deposit/receive',
  'house/deposit/undo',
  'house/deposit/prepare',
  'house/deposit/return',
  'house/order/ask-sellers',
  'house/bank-statement/upload',
  'house/bank-statement/columns',
  'house/bank-statement/confirm',
  'house/bank-statement/decide',
  'house/bank-statement/undo',
  'house/sale/afterSale/close',
  'house/sale/afterSale/reopen',
  'house/consent/ask',
  'house/consent/note',
  'house/enquiry/assign',
  'house/enquiry/answer',
  'house/enquiry/move',
  'house/enquiry/consign',
  'house/question/reply',
  'house/found',
  'house/staff/accept',
  'house/import/upload',
  'house/consignment/advise',
  'house/content/save',
  'house/goods/picture',
  'house/goods/import',
  'house/result/import',
  'house/content/publish',
  'house/content/move',
  'house/content/rename',
  'house/content/picture',
  'house/home/picture',
  'house/settlement/issue',
  'house/settlement/notify',
  'house/settlement/charge/add',
  'house/settlement/charge/waive',
  'house/advance/propose',
  'house/advance/confirm',
  'house/advance/refuse',
  'house/settlement/hold',
  'house/settlement/release',
  'house/payout/prepare',
  'house/payout/approve',
  'house/payout/refuse',
  'house/payout/file',
  'house/payout/file/read',
  'house/payout/confirm',
  'house/payout/bounce',
  'house/payoutAccount/add',
  'house/payoutAccount/confirm',
  'house/newsletter/set',
  'house/newsletter/test',
  'house/newsletter/move',
  'house/topic/set',
  'house/journal/period/close',
  'house/export/period',
  'house/partner/end',
  'house/webhook/end',
  'house/webhook/resend',
]

/**
 * Calls of several repeatable steps: the entry is written before the first irreversible step, or with the last.
 */
const inSteps: readonly string[] = [
  'house/client/block',
  'house/client/erase',
  'house/client/merge',
  'house/registration/door',
  'house/walkIn/erase',
  'house/sale/rehearse',
]

/**
 * Exporting or viewing a client and sending a test letter change nothing: their transaction only writes the
 * entry.
 */
const readsOnly: readonly string[] = [
  'house/export/marketplace',
  ...[exportCalls, reportPeopleCalls].flatMap((calls) => Object.values(calls).map(({ path }) => path)),
  'house/client/export',
  'house/client/get',
  'house/client/statement',
  'house/setup/letter',
  'house/telephone/number',
  'house/walkIn/export',
]

/** Calls that only delete leave no row except the entry. */
const deletesOnly: readonly string[] = [
  'house/staff/factor/reset',
  'house/staff/withdraw',
  'house/increments/delete',
  'house/rate/delete',
  'house/category/delete',
  'house/attribute/delete',
  'house/lotView/delete',
  'house/sale/draft/delete',
  'house/telephone/remove',
]

const isOfClient = ({ path }: Call) => path.startsWith('house/client/') || path === 'house/identity/decide'

const traced = (where: 'changeLog' | 'ledger') => allCalls.filter(({ trace }) => trace === where)

/**
 * Calls that the audit log records. Those that verify, block, merge and erase the client used by the others
 * come last.
 */
const logged = allCalls
  .filter(({ trace }) => Array.isArray(trace) && trace.length > 0)
  .toSorted((one, other) => Number(isOfClient(one)) - Number(isOfClient(other)))

/** Returns the tables written by each transaction since a given one. */
async function writers(since: bigint): Promise<ReadonlyMap<string, readonly string[]>> {
  const { pool } = api.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('attempts', 'accepted_calls', 'sessions')`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ x: string }>(
      `select distinct xmin::text as x from "${name}" where xmin::text::bigint > $1`,
      [String(since)],
    )
    for (const { x } of rows) found.set(x, [...(found.get(x) ?? []), name])
  }
  return found
}

/** Inserts a style whose name is searchable. @returns its id */
async function insertStyle(name: string): Promise<string> {
  const values = { id: name.toLowerCase(), kind: 'style', goods: 'wine', name_en: name, name_zh: '' }
  await api.database.db.insertInto('search_name').values(values).execute()
  return values.id
}

const lastTransaction = async (): Promise<bigint> => {
  const { rows } = await api.database.pool.query<{ x: string }>(`select pg_current_xact_id()::text as x`)
  return BigInt(rows[0]?.x ?? '0')
}

/** Tables of consequences: of the ledger, queued notices and requests to the card provider. */
const derived = [
  'search_stale',
  'notices',
  'ledger',
  'ledger_head',
  'answers',
  'sale_standing',
  'console_holders',
  'lot_standing',
  'payment_holds',
  'practice_holds',
]

test('R8 every successful write of staff is in the audit log, in the same transaction', async () => {
  const refused: string[] = []
  const missing: string[] = []
  for (const call of logged) {
    const own = { card: '', signature: '', image: '' }
    const values = (await requests[call.path]?.()) ?? entries[call.path]?.requests[0]?.(belongings, own) ?? {}
    const since = await lastTransaction()
    const response = await send(call, values)
    if (response.code !== codes.ok) {
      refused.push(call.path)
      continue
    }
    missing.push(...(await untracedIn(call.path, since)))
    expect(call.trace, call.path).toContain(await lastAction())
  }
  expect(missing).toEqual([])
  expect(refused.toSorted()).toEqual(provenElsewhere.toSorted())
})

async function lastAction(): Promise<string> {
  const { db } = api.database
  return (await db.selectFrom('audit_log').select('act').orderBy('id', 'desc').executeTakeFirstOrThrow()).act
}

/** Returns the changes that a call has made since a transaction without a log entry. */
async function untracedIn(path: string, since: bigint): Promise<readonly string[]> {
  const changes = [...(await writers(since)).values()]
    .map((tables) => tables.filter((table) => !derived.includes(table)))
    .filter((tables) => tables.length > 0)
  const [traced, rest] = [
    changes.filter((tables) => tables.includes('audit_log')),
    changes.filter((tables) => !tables.includes('audit_log')),
  ]
  if (traced.length === 0) return [path]
  if (inSteps.includes(path)) return []
  const isAlone = traced.every((tables) => tables.length === 1)
  if (isAlone && !readsOnly.includes(path) && !deletesOnly.includes(path)) return [path]
  return rest.map((tables) => `${path}: ${tables.join(' ')}`)
}

/**
 * Returns whether a call is a step of an import or of the picture tray that does not change a draft. Their
 * own tests check the entries of the steps that do.
 */
const isStep = (path: string): boolean =>
  path.startsWith('house/import/') || ['house/picture/upload', 'house/picture/discard'].includes(path)

test('R8 every change of a draft is in its change log, in the same transaction', async () => {
  const calls = traced('changeLog').filter(({ path }) => !isStep(path))
  expect(calls.map(({ path }) => path).toSorted()).toEqual(Object.keys(draftRequests).toSorted())
  for (const call of calls) {
    const values = await draftRequests[call.path]?.(await draftOf())
    const since = await lastTransaction()
    expect(await send(call, { ...values, ak: createIdempotencyKey() }), call.path).toMatchObject({
      code: codes.ok,
    })
    const changes = [...(await writers(since)).values()].filter((tables) =>
      tables.some((name) => name.startsWith('draft_')),
    )
    expect(
      changes.map((tables) => tables.includes('draft_changes')),
      call.path,
    ).toEqual([true])
  }
})

test('R8 actions of staff in a sale are in its ledger with the id of the staff member', async () => {
  const room = callOf('house/sale/room')
  expect(await send(room, { ...(await head()), open: true })).toMatchObject({ code: codes.ok })
  const row = await api.database.db
    .selectFrom('ledger')
    .select(['asked_by', 'type'])
    .where('auction_id', '=', 'room')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(row.asked_by).toBe(manager.id)
  for (const { path } of traced('ledger'))
    expect(path).toMatch(/^house\/(?:sale\/|lot\/(?:add|amend|correct|replace)$|question\/answer$)/)
})

test('document numbers are masked for a clerk and complete for a manager', async () => {
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  for (const path of ['house/mall/order/list', 'house/gift/order/list']) {
    const call = callOf(path)
    const { pairs } = formOf(call, { page: 1, size: 20 })
    const response = async (token: string) =>
      JSON.stringify(await sendRaw(api, { method: 'GET', path: urlPath(call), pairs, token }))
    expect(await response(manager.token), path).toContain(marks.idNumber)
    const seen = await response(clerk.token)
    expect(seen, path).not.toContain(marks.idNumber)
    expect(seen, path).toContain(`••••${marks.idNumber.slice(-4)}`)
  }
})
