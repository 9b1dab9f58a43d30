import { randomUUID } from 'node:crypto'
import { emptyFollow } from '#domain/follows/follow.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { testAuthenticator } from '#server/people/accounts/testing/authenticator.ts'
import { uploadImage } from '#server/people/identity/testing/documents.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import {
  addCard,
  createPerson,
  passwordDigest,
  signIn,
  type TestPerson,
} from '#server/platform/http/testing/people.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { creditPoints, stockGift } from '#server/trade/points/testing.ts'
import { userForgetPasswd, userUpdateInfo } from '#wire/calls/accounts.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { followAdd } from '#wire/calls/follows.ts'
import { mallOrderCreate, mallOrderPay } from '#wire/calls/mall-orders.ts'
import { pushSubscribe } from '#wire/calls/notices.ts'
import { userPasskeyAdd, userPasskeyBegin } from '#wire/calls/passkeys.ts'
import { sandboxConfirm, sandboxToken, userPaymentBegin } from '#wire/calls/payments.ts'
import { giftOrderCreate } from '#wire/calls/points.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { userSessionList } from '#wire/calls/sessions.ts'
import type { Call, DataOf, PayloadInputOf } from '#wire/schema/call.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

/** The ids of one account's records, by their names in calls. */
export type Belongings = {
  readonly userId: string
  readonly email: string
  readonly address: string
  readonly card: string
  readonly session: string
  readonly passkey: string
  readonly credential: string
  readonly notice: string
  readonly endpoint: string
  readonly signature: string
  readonly spareSignature: string
  readonly image: string
  readonly chat: string
  /** A shipped delivery. */
  readonly delivery: string
  /** A paid order. */
  readonly order: string
  /** An unpaid order that staff have not touched. */
  readonly unpaidOrder: string
  /** A lot offered to the owner after the sale. */
  readonly offer: string
  readonly giftOrder: string
  readonly follow: string
  readonly consignment: string
  /** A request for the owner's consent. */
  readonly consent: string
  /** A shipped mall order. */
  readonly mallOrder: string
  readonly spareAddress: string
  readonly setup: string
  readonly clientSecret: string
  /** A payment of the owner, and the data that they entered in the form for another one. */
  readonly payment: string
  readonly token: string
  /** An idempotency key that the owner has used. */
  readonly ak: string
}

/** Marker texts that occur only in the owner's records. */
export const marks = {
  email: 'heliotrope@private.example',
  firstName: 'Heliotrope',
  lastName: 'Quillfeather',
  phone: '+85297654321',
  company: 'Quillfeather Vellum Works',
  street: '77 Periwinkle Terrace',
  idNumber: 'QZ4471903',
  holder: 'H QUILLFEATHER',
  passkeyName: 'The lilac telephone',
  chat: 'Between us: the cellar floods',
} as const

/** The owner's maximum bid on the first lot of the sale, which is confidential. */
export const herMaximum = 850_000

/** Makes a call that must succeed. */
async function done<C extends Call>(person: TestPerson, call: C, ask: PayloadInputOf<C>): Promise<DataOf<C>> {
  const response = await person.client.call(call, ask)
  if (!response.ok) throw new Error(`${call.path}: ${JSON.stringify(response.error)}`)
  return response.data
}

const someAddress = {
  phone: marks.phone,
  countryId: 'HK',
  street1: marks.street,
  clearanceType: 'personal',
  idType: 'passport',
  idNumber: marks.idNumber,
} as const

/**
 * Creates an account with one record of every kind, all recognisable.
 * @param saleId a sale with a deposit, for which she is registered
 */
export async function openOwner(
  api: TestApi,
  saleId: string,
): Promise<{ owner: TestPerson; belongings: Belongings }> {
  const { db } = api.database
  const owner = await createPerson(api, marks.email, { card: false })
  const ak = randomUUID()
  const { firstName, lastName, phone, company } = marks
  const home = { prefix: 'Ms', phone, company, countryId: 'HK', street1: marks.street, firstName, lastName }
  await done(owner, userUpdateInfo, home)
  const address = await done(owner, userAddressAdd, { ...someAddress, ak })
  const card = 'card of the owner'
  await addCard(api, owner.id, card)
  await db.updateTable('payment_cards').set({ holder: marks.holder }).where('id', '=', card).execute()

  await signIn(api, marks.email)
  const sessions = await done(owner, userSessionList, {})
  const device = testAuthenticator()
  const creation = await done(owner, userPasskeyBegin, { passwd: passwordDigest('paddle-and-rostrum') })
  const made = device.create(creation)
  const passkey = await done(owner, userPasskeyAdd, { name: marks.passkeyName, credential: made })

  const endpoint = 'https://push.example.com/send/periwinkle'
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  }
  await done(owner, pushSubscribe, { endpoint, ...keys })

  const signature = await sendSignature(owner.client)
  const params = { auctionId: saleId, paymentId: card, signatureFile: signature }
  const registered = await done(owner, auctionRegister, params)
  if (registrationStatus(registered.status) !== 'approved') throw new Error(JSON.stringify(registered))
  await done(owner, lotPrebid, { auctionId: saleId, lotId: `${saleId}-1`, bidPrice: herMaximum, ak })
  await done(owner, userFavorite, { lotId: `${saleId}-2`, type: 'fav' })
  const follow = await done(owner, followAdd, {
    name: marks.company,
    query: { ...emptyFollow, q: marks.company },
  })
  await done(owner, chatSend, { content: marks.chat, ak })
  await api.subjects.notices.notify(owner.id, { kind: 'identity', status: 'rejected', reason: marks.company })

  const spareAddress = await done(owner, userAddressAdd, someAddress)
  await stockGift(db, { id: 'decanter' })
  await creditPoints(db, owner.id, 500_000)
  const giftOrder = await done(owner, giftOrderCreate, { giftId: 'decanter', addressId: address.id, ak })
  await db.updateTable('gift_orders').set({ status: 'shipped' }).where('id', '=', giftOrder.id).execute()

  await stockProduct(db, { id: 'claret' })
  const mallOrder = await done(owner, mallOrderCreate, { items: ['claret:1'], addressId: address.id })
  await done(owner, mallOrderPay, { orderId: mallOrder.id, cardId: card, ak })
  const payment = `mall:${mallOrder.id}:${ak}`
  const { token } = await done(owner, sandboxToken, { method: 'apple_pay' })
  await db
    .updateTable('mall_orders')
    .set({ status: 'shipped', shipped_at: api.clock.now() })
    .where('id', '=', mallOrder.id)
    .execute()

  const setup = await done(owner, userPaymentBegin, {})
  await done(owner, sandboxConfirm, { clientSecret: setup.clientSecret, testCard: 'foreign' })
  const unfinished = await done(owner, userPaymentBegin, {})
  const image = await uploadImage(owner)
  await owner.client.call(userForgetPasswd, { email: marks.email })
  await api.mails()

  const [order, unpaidOrder] = ['order of the owner', 'unpaid order of the owner']
  const sold = {
    user_id: owner.id,
    auction_id: saleId,
    currency: 'HKD',
    billed_to: marks.company,
    rates: JSON.stringify(legacyRates),
  }
  const times = { created_at: 1, changed_at: 1, issued_at: 1 }
  await db
    .insertInto('orders')
    .values([
      {
        ...sold,
        ...times,
        id: order,
        status: 'PAID',
        payment_method: 'transfer',
        due_at: 1,
        paid_at: 1,
      },
      { ...sold, ...times, id: unpaidOrder, status: 'AUTHORISED', due_at: api.clock.now() + 1_000_000_000 },
    ])
    .execute()
  await putLot(api, { orderId: unpaidOrder, saleId, bidder: owner.id })
  const delivery = 'delivery of the owner'
  await db
    .insertInto('deliveries')
    .values({
      id: delivery,
      order_id: order,
      user_id: owner.id,
      ak: 'delivered',
      manner: 'pickup',
      status: 'shipped',
      destination: '{}',
      pickup_name: `${marks.firstName} ${marks.lastName}`,
      pickup_phone: marks.phone,
      pickup_date: '2026-12-04',
      currency: 'HKD',
      grams: 1,
      value: 1,
      paid_by: 'nothing',
      created_at: 1,
      asked_at: 1,
      changed_at: 1,
    })
    .execute()
  const offer = 'offer of the owner'
  await db
    .insertInto('aftersale_offers')
    .values({
      id: offer,
      auction_id: saleId,
      lot_id: `${saleId}-1`,
      user_id: owner.id,
      paddle: registered.paddle,
      price: herMaximum,
      valid_until: api.clock.now() + 1_000_000_000,
      at: 1,
      by_user_id: 'manager',
    })
    .execute()
  const consignment = 'consignment of the owner'
  await db
    .insertInto('consignments')
    .values({
      id: consignment,
      number: 'C-2026-900',
      seller: owner.id,
      reference: marks.company,
      state: 'active',
      state_at: 1,
      created_at: 1,
      created_by: 'manager',
    })
    .execute()
  const consent = 'consent of the owner'
  await db
    .insertInto('consents')
    .values({
      id: consent,
      consignment_id: consignment,
      lot_id: 'guarded-1',
      subject: 'withdrawal',
      state: 'asked',
      asked_at: 1,
      recorded_by: 'manager',
    })
    .execute()
  const byOwner = (table: 'notices' | 'chats') =>
    db.selectFrom(table).select('id').where('user_id', '=', owner.id).executeTakeFirstOrThrow()
  const belongings: Belongings = {
    userId: owner.id,
    email: marks.email,
    address: address.id,
    card,
    session: sessions.list.find(({ isThis }) => !isThis)?.id ?? '',
    passkey: passkey.id,
    credential: device.sign({
      challenge: creation.challenge,
      rpId: 'house.test',
      timeout: 1,
      userVerification: 'required',
    }),
    notice: (await byOwner('notices')).id,
    endpoint,
    signature,
    spareSignature: await sendSignature(owner.client),
    image: image.key,
    chat: (await byOwner('chats')).id,
    delivery,
    order,
    unpaidOrder,
    offer,
    consignment,
    consent,
    giftOrder: giftOrder.id,
    follow: follow.id,
    mallOrder: mallOrder.id,
    payment,
    token,
    spareAddress: spareAddress.id,
    setup: setup.clientSecret.replace(/_secret_.*$/, ''),
    clientSecret: unfinished.clientSecret,
    ak,
  }
  return { owner, belongings }
}

/** Adds a lot to an order, as happens after its sale. */
async function putLot(
  { database: { db } }: TestApi,
  { orderId, saleId, bidder }: { orderId: string; saleId: string; bidder: string },
): Promise<void> {
  const lot = { auction_id: saleId, seq: 1_000_001, lot_id: `${saleId}-3` }
  await db
    .insertInto('order_line')
    .values({ ...lot, bidder, paddle: '1', hammer: 1_000, at: 1 })
    .execute()
  await db
    .insertInto('order_lots')
    .values({ ...lot, order_id: orderId, lot_num: 3, hammer: 100_000, premium: 22_500 })
    .execute()
}
