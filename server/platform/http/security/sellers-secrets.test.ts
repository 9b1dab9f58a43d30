import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { mayCall, type Role, roles } from '#domain/staff/rights.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import { consign } from '#server/trade/settlements/testing.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffSettlementGet, staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { formOf, type Values } from '#wire/schema/form.ts'

/** Two sellers in the same sales and a buyer: nobody learns facts that concern only one of the others. */

/** The records of one seller. */
const sellers = {
  seller: {
    name: 'Vandersteen',
    reference: 'Cellar in Antwerp',
    bank: 'Bank of Ruritania',
    reserve: 471_300,
    hammer: 3_000,
    lots: [1, 2],
  },
  otherSeller: {
    name: 'Featherstonehaugh',
    reference: 'Estate in Styria',
    bank: 'Syldavian Trust',
    reserve: 622_900,
    hammer: 4_000,
    lots: [3, 4],
  },
} as const
type Seller = keyof typeof sellers
type Asker = Seller | 'visitor' | 'buyer' | Role

const buyersName = 'Nightingale'
/** The buyer's maximums on sold lots and on lots in a running sale. */
const maxima = { ended: 950_000, running: 850_000 } as const

let api: TestApi
const people = new Map<Asker, TestPerson>()
const as = (requester: Asker): TestPerson =>
  people.get(requester) ?? { id: '', token: '', client: api.client() }
const emailOf = (requester: Asker) => `${nameOf(requester)}@private.example`.toLowerCase()
const nameOf = (requester: Asker): string =>
  requester === 'buyer' ? buyersName : isSeller(requester) ? sellers[requester].name : `of-${requester}`
const isSeller = (requester: Asker): requester is Seller => requester in sellers

/** For either seller, the parameter values of calls and the amount of the first settlement. */
const known = new Map<Seller, { readonly names: Values; readonly net: string }>()

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  for (const requester of ['seller', 'otherSeller', 'buyer', ...roles] as const)
    people.set(
      requester,
      await createPerson(api, emailOf(requester), { roles: isRole(requester) ? [requester] : [] }),
    )
  for (const requester of ['seller', 'otherSeller', 'buyer'] as const)
    await api.database.db
      .updateTable('users')
      .set({ last_name: nameOf(requester) })
      .where('id', '=', as(requester).id)
      .execute()
  await holdSale('ended')
  await wait(2 / 24)
  await api.rooms.queue('ended').submit({ command: { type: 'tick' } })
  await api.subjects.orders.settle('ended')
  const { id: orderId } = await api.database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const received = { orderId, means: 'transfer', date: dayAt(api.clock.now()), reference: 'FT1' } as const
  const amount = await owedOn(orderId)
  dataOf(await as('accounts').client.call(staffOrderReceive, { ...received, amount, ak: randomUUID() }))
  await wait(36)
  await holdSale('running')
  for (const seller of ['seller', 'otherSeller'] as const)
    known.set(seller, await settleWith(seller, orderId))
})
afterAll(() => api.close())

const isRole = (requester: string): requester is Role => roles.some((role) => role === requester)

const consignmentOf = (seller: Seller, auctionId: string) =>
  `${sellers[seller].lots[0]}-${auctionId}-of-${seller}`

async function owedOn(orderId: string): Promise<string> {
  const row = await api.database.db
    .selectFrom('orders')
    .select(({ eb }) => eb('hammer', '+', eb.ref('premium')).as('cents'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (Number(row.cents) / 100).toFixed(2)
}

/** Advances the time. Sessions do not last that long, so everybody signs in again. */
async function wait(days: number): Promise<void> {
  api.clock.set(api.clock.now() + days * 86_400_000)
  for (const [asker, one] of people) {
    const token = await signIn(api, emailOf(asker))
    people.set(asker, { ...one, token, client: api.client(token) })
  }
}

// The insurance of the unsold lot would consume the proceeds of the other one.
const charges = { ...agreementTerms.charges, insurance: null }

/** Holds a sale with two lots of each seller, and the buyer's maximum on the first of each. */
async function holdSale(id: keyof typeof maxima): Promise<void> {
  const { db } = api.database
  await insertSale(db, { id, lots: 4, now: api.clock.now() })
  await db.updateTable('lots').set({ low_estimate: 700_000, high_estimate: 900_000 }).execute()
  for (const seller of ['seller', 'otherSeller'] as const) {
    const { reference, reserve, hammer, lots } = sellers[seller]
    const lotIds = lots.map((lotNum) => `${id}-${lotNum}`)
    // A hammer price is often the reserve, so the first lot has no reserve and the second no bid.
    await db
      .updateTable('lots')
      .set({ reserve: null, start_price: hammer })
      .where('id', '=', lotIds[0] ?? '')
      .execute()
    await db
      .updateTable('lots')
      .set({ reserve })
      .where('id', '=', lotIds[1] ?? '')
      .execute()
    const consignmentId = consignmentOf(seller, id)
    await consign(api, { consignmentId, seller: as(seller).id, lotIds, terms: { reference, charges } })
    await db.updateTable('consignments').set({ reference }).where('id', '=', consignmentId).execute()
  }
  const published = await api.subjects.catalogue.publish(id, api.clock.now())
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  const { client } = as('buyer')
  await registerBidder(as('buyer'), id)
  for (const lotId of [`${id}-1`, `${id}-3`])
    dataOf(await client.call(lotPrebid, { auctionId: id, lotId, bidPrice: maxima[id], ak: randomUUID() }))
}

/** Issues the statement of a seller, and has two people pay some of it out. */
async function settleWith(seller: Seller, orderId: string) {
  const [preparer, approver] = [as('accounts').client, as('owner').client]
  const ref = { consignmentId: consignmentOf(seller, 'ended'), auctionId: 'ended' }
  const ak = randomUUID
  const { net, due } = dataOf(await preparer.call(staffSettlementIssue, { ...ref, edition: 0, ak: ak() }))
  const { name, bank, lots } = sellers[seller]
  await clearSeller(api.database.db, as(seller).id, api.clock.now())
  const account = { holder: `Ann ${name}`, bank, number: '024-388-123442', isAbroad: false }
  const added = { userId: as(seller).id, ...account, ak: ak() }
  const { accountId } = dataOf(await preparer.call(payouts.staffPayoutAccountAdd, added))
  dataOf(await approver.call(payouts.staffPayoutAccountConfirm, { accountId, callBack: 'Ann' }))
  dataOf(await preparer.call(payouts.staffPayoutPrepare, { ...ref, accountId, amount: due, ak: ak() }))
  const payoutId = dataOf(await preparer.call(staffSettlementGet, ref)).payouts[0]?.id ?? ''
  dataOf(await approver.call(payouts.staffPayoutApprove, { payoutId, amount: due, ak: ak() }))
  const names = { ...ref, accountId, payoutId, orderId, userId: as(seller).id, lotId: `ended-${lots[0]}` }
  return { net, names }
}

/** Returns whether a call is about consigned property or the money of sellers. */
const isOfSellers = ({ path }: Pick<Call, 'path'>): boolean =>
  /^(house\/(consignment|agreement|item|custody|advance|settlement|payout|payoutAccount)|sell)\//.test(path)
/** Returns whether a call is another one that a client may read. */
const isRead = ({ who, verb }: Pick<Call, 'who' | 'verb'>): boolean =>
  verb !== 'POST' && (who === 'anyone' || who === 'user')
// Calls that change something come last.
const walked = allCalls
  .filter((call) => isOfSellers(call) || isRead(call))
  .toSorted((one, other) => Number(one.verb === 'POST') - Number(other.verb === 'POST'))

/** Returns what calls about sellers must not disclose to a requester, and what no call may disclose to a client. */
function keptFrom(requester: Asker): readonly string[] {
  const names = [buyersName, emailOf('buyer')]
  const sums = Object.values(maxima).map(String)
  const of = (seller: Seller) => {
    const { name, reference, reserve, bank } = sellers[seller]
    return { name, reference, reserve: String(reserve), bank, net: known.get(seller)?.net ?? '' }
  }
  const everything = (['seller', 'otherSeller'] as const).flatMap((seller) => Object.values(of(seller)))
  const each = <Key extends keyof ReturnType<typeof of>>(...keys: readonly Key[]) =>
    (['seller', 'otherSeller'] as const).flatMap((seller) => keys.map((key) => of(seller)[key]))
  switch (requester) {
    case 'visitor':
      return [...names, ...sums, ...everything]
    case 'buyer':
      return everything
    case 'seller':
      return [...names, ...sums, ...Object.values(of('otherSeller'))]
    case 'otherSeller':
      return [...names, ...sums, ...Object.values(of('seller'))]
    case 'editor':
      return [...names, ...sums, ...everything]
    case 'warehouse':
      return [...names, ...sums, ...each('reserve', 'net', 'bank')]
    case 'clerk':
    case 'specialist':
      return [...names, ...sums, ...each('net', 'bank')]
    case 'accounts':
    case 'auditor':
    case 'manager':
    case 'owner':
      return sums
  }
}

async function ask(call: Call, requester: Asker, values: Values) {
  await api.database.db.deleteFrom('attempts').execute()
  const { pairs } = formOf(call, { ...exampleOf(call), ...values })
  return sendRaw(api, {
    method: call.verb === 'GET' ? 'GET' : 'POST',
    path: urlPath(call),
    pairs,
    token: as(requester).token,
  })
}

/** Returns the values with which to make a call: those of either seller, in the ended and in the running sale. */
function questionsFor({ fields }: Call): readonly Values[] {
  const isField = (name: string) => Object.hasOwn(fields, name)
  const about = [...known].flatMap(([seller, { names }]) =>
    (['ended', 'running'] as const).flatMap((auctionId) =>
      sellers[seller].lots.map((lotNum) => {
        const lotId = `${auctionId}-${lotNum}`
        const consignmentId = consignmentOf(seller, auctionId)
        return { ...names, auctionId, lotId, consignmentId, id: lotId, ids: [lotId], q: '', mine: false }
      }),
    ),
  )
  const requested = about.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => isField(name))),
  )
  return [...new Map(requested.map((one) => [JSON.stringify(one), one])).values()]
}

const isFound = (body: string, secret: string): boolean =>
  /^[\d.]+$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret.replace('.', '\\.')}(?!\\d)`).test(body)
    : body.includes(secret)

const askers: readonly Asker[] = ['visitor', 'buyer', 'seller', 'otherSeller', ...roles]

/** Makes a call as a requester and returns what it discloses but should not. */
async function disclosedTo(requester: Asker, call: Call, values: Values): Promise<readonly string[]> {
  const { code, data, msg } = await ask(call, requester, values)
  const [body, said] = [JSON.stringify([data, msg]), JSON.stringify(values)]
  const held = requester === 'visitor' ? null : isRole(requester) ? [requester] : []
  if (isOfSellers(call)) expect(code === codes.notAllowed, `${requester}: ${msg}`).toBe(!mayCall(held, call))
  return keptFrom(requester).filter((secret) => isFound(body, secret) && !said.includes(secret))
}

test.each(walked.map((call) => [call.path, call] as const))(
  'S7 %s tells nobody a reserve, a name, a maximum or a sum of others',
  async (_, call) => {
    const asking = isOfSellers(call) ? askers : askers.filter((requester) => !isRole(requester))
    for (const requester of asking)
      for (const values of questionsFor(call))
        expect(await disclosedTo(requester, call, values), `${requester} ${JSON.stringify(values)}`).toEqual(
          [],
        )
  },
)

test('the test queries existing records: those who may see reserves, sums and names do', async () => {
  const consignment = allCalls.find(({ path }) => path === 'house/consignment/get')
  const settlement = allCalls.find(({ path }) => path === 'house/settlement/get')
  if (!consignment || !settlement) throw new Error('A call has another name')
  const names = known.get('seller')?.names ?? {}
  const shown = async (call: Call) => JSON.stringify((await ask(call, 'manager', names)).data)
  const { name, reserve, reference, bank } = sellers.seller
  for (const secret of [name, reference, String(reserve)]) expect(await shown(consignment)).toContain(secret)
  for (const secret of [name, bank, known.get('seller')?.net])
    expect(await shown(settlement)).toContain(secret)
})

test('no letter to a seller mentions a buyer or another seller', async () => {
  const askersOf = new Map(askers.map((requester) => [emailOf(requester), requester]))
  for (const { to = [], subject = '', text = '' } of await api.mails())
    for (const { address = '' } of to) {
      const requester = askersOf.get(address)
      if (!requester || isRole(requester)) continue
      const shown = keptFrom(requester).filter((secret) =>
        isFound(`${subject} ${text}`.replaceAll(',', ''), secret),
      )
      expect(shown, `${requester}: ${subject}`).toEqual([])
    }
})
