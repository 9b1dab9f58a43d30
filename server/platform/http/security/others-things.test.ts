import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isStaffAccess, mayCall, type Role } from '#domain/staff/rights.ts'
import { uploadImage } from '#server/people/identity/testing/documents.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { type Belongings, herMaximum, marks, openOwner } from '#server/platform/http/testing/belongings.ts'
import { type Entry, entries, type Own } from '#server/platform/http/testing/entries.ts'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { type RawResponse, sendRaw } from '#server/platform/http/testing/raw.ts'
import { openRows } from '#server/platform/http/testing/rows-of.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { type CodeName, codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { formOf } from '#wire/schema/form.ts'

type Asker = 'visitor' | 'member' | 'clerk' | 'manager' | 'owner'

let api: TestApi
let owner: TestPerson
let belongings: Belongings
const people = new Map<Asker, { token: string; own: Own }>()
const nothing: Own = { card: '', signature: '', image: '' }
const mailOf = (requester: Asker) => `${requester}@example.com`

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  await createSale(api, { id: 'guarded', deposit: { type: 'fixed', amount: 50_000 } })
  await createSale(api, { id: 'plain' })
  const opened = await openOwner(api, 'guarded')
  owner = opened.owner
  belongings = opened.belongings
  people.set('visitor', { token: '', own: nothing })
  for (const requester of ['member', 'clerk', 'manager', 'owner'] as const) {
    const roles = requester === 'member' ? [] : [requester]
    const person = await createPerson(api, mailOf(requester), { roles })
    if (requester === 'member') await registerBidder(person, 'plain')
    const signature = await sendSignature(person.client)
    const image = (await uploadImage(person)).key
    people.set(requester, { token: person.token, own: { card: `card of ${person.id}`, signature, image } })
  }
  ids = Object.values(belongings)
  read = await openRows(api.database.pool, ids)
  before = await read()
})
afterAll(() => api.close())

let ids: readonly string[]
let before: readonly string[]
let read: () => Promise<readonly string[]>

/** Codes which mean that the test itself is wrong. */
const requestIssues: readonly CodeName[] = [
  'badSignature',
  'staleTimestamp',
  'sessionEnded',
  'tooManyRequests',
]

const heldBy: { readonly [asker in Asker]: readonly Role[] | null } = {
  visitor: null,
  member: [],
  clerk: ['clerk'],
  manager: ['manager'],
  owner: ['owner'],
}

const isLetIn = (call: Call, requester: Asker): boolean => mayCall(heldBy[requester], call)

async function askAs(
  call: Call,
  values: ReturnType<Entry['requests'][number]>,
  token: string,
): Promise<RawResponse> {
  await api.database.db.deleteFrom('attempts').execute()
  const { pairs } = formOf(call, { ...exampleOf(call), ...values })
  return sendRaw(api, { method: call.verb === 'GET' ? 'GET' : 'POST', path: urlPath(call), pairs, token })
}

/** Returns the owner's data in a response, without what the caller sent. */
function leaked({ data, msg }: RawResponse, said: string): readonly string[] {
  const body = JSON.stringify([data, msg])
  const words = [...Object.values(marks), ...ids].filter((word) => body.includes(word))
  // The owner's maximum as a separate number, since its digits may occur by chance within an id.
  const amounts = new RegExp(`\\b${herMaximum}\\b`).test(body) ? [String(herMaximum)] : []
  return [...words, ...amounts].filter((word) => !said.includes(word))
}

test('has an access rule for every call and nothing else', () => {
  expect(Object.keys(entries).toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted())
})

test('marks exactly the staff calls as staff', () => {
  for (const { path, who } of allCalls) expect(entries[path]?.kind === 'staff', path).toBe(isStaffAccess(who))
})

/**
 * Returns whether a call is an export, which comes first, as it contains what its caller has sent with other
 * calls.
 */
const isExport = ({ path }: Call) => path === 'user/export'
const rows = allCalls
  .toSorted((one, other) => Number(isExport(other)) - Number(isExport(one)))
  .map((call) => [call.path, call] as const)

/** Makes a call as another account and checks the response. */
async function requestAs(
  requester: Asker,
  call: Call,
  { kind }: Entry,
  createValues: Entry['requests'][number],
): Promise<void> {
  const { token = '', own = nothing } = people.get(requester) ?? {}
  const values = createValues(belongings, own)
  const answer = await askAs(call, values, token)
  const isLet = isLetIn(call, requester)
  const about = `${requester}: ${JSON.stringify(answer)}`
  expect(
    requestIssues.map((name) => codes[name]),
    about,
  ).not.toContain(answer.code)
  expect(answer.code === codes.notAllowed, about).toBe(!isLet)
  if (kind === 'refused') expect(answer.code, about).not.toBe(codes.ok)
  if (kind !== 'staff' || !isLet) expect(leaked(answer, JSON.stringify(values)), about).toEqual([])
}

/** Returns the owner's rows that were deleted or changed, and new rows of their account. */
async function touched(): Promise<readonly string[]> {
  const after = await read()
  const [was, is] = [new Set(before), new Set(after)]
  const changed = [
    ...before.filter((row) => !is.has(row)),
    ...after.filter((row) => !was.has(row) && row.includes(belongings.userId)),
  ]
  before = after
  return changed
}

test.each(rows)('%s neither reveals nor changes what belongs to another account', async (path, call) => {
  const entry = entries[path]
  if (!entry) throw new Error(`${path} has no entry`)
  for (const requester of people.keys()) {
    for (const createValues of entry.requests) await requestAs(requester, call, entry, createValues)
    if (path === 'user/logout') await signInAgain(requester)
  }
  const changed = await touched()
  if (entry.kind !== 'staff') expect(changed).toEqual([])
})

async function signInAgain(requester: Asker): Promise<void> {
  const known = people.get(requester)
  if (known && known.token !== '')
    people.set(requester, { ...known, token: await signIn(api, mailOf(requester)) })
}

test.each(rows.filter(([path]) => entries[path]?.kind === 'refused'))(
  '%s is refused only for the ownership: the owner may make it',
  async (path, call) => {
    const [first] = entries[path]?.requests ?? []
    const own = { card: belongings.card, signature: belongings.signature, image: belongings.image }
    const home = path === 'user/updateInfo' ? { addressId: await homeOf() } : {}
    const answer = await askAs(call, { ...first?.(belongings, own), ...home }, owner.token)
    expect(answer.code, answer.msg).toBe(entries[path]?.ownerGets ?? codes.ok)
  },
)

async function homeOf(): Promise<string> {
  const row = await api.database.db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('is_profile', '=', true)
    .executeTakeFirstOrThrow()
  return row.id
}
