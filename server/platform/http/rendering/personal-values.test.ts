import { expect, test } from 'vitest'
import { userInfo } from '#wire/calls/accounts.ts'
import { lotBids } from '#wire/calls/lots.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { aliasIn, impersonal, numberOf, userIdIn } from './personal-values.ts'
import { placeholder } from './placeholders.ts'
import type { Question } from './questions.ts'

const ask = (path: string): Question => ({ kind: 'call', path, payload: {} })
const profile = ask(userInfo.path)
const registration = ask(auctionRegisterCheck.path)
const bids = ask(lotBids.path)
const ann = { userId: 'u-1', alias: '218' }
const placeOf = (name: string, shown = '') => placeholder(numberOf(name), shown)

function change(question: Question, data: unknown, reader: typeof ann = ann) {
  const found = impersonal(question, JSON.stringify({ ok: true, data }), reader)
  return found && { data: JSON.parse(found.json).data, values: new Map(found.values) }
}

test('a profile keeps only the values on which pages depend', () => {
  const address = { id: 'u-1-home', city: 'Wan Chai' }
  const data = { id: 'u-1', firstName: '伟铭', lastName: 'Chan', company: '', phone: '', address, points: 0 }
  const found = change(profile, { ...data, prefix: 'Mr', apply: { status: 1, reason: '' } })
  expect(found?.data).toEqual({
    id: placeOf('userId'),
    firstName: placeOf('firstName', '伟'),
    lastName: placeOf('lastName'),
    company: placeOf('company'),
    phone: '',
    address: placeOf('address'),
    points: placeOf('points'),
    prefix: 'Mr',
    apply: { status: 1, reason: '' },
  })
  expect(found?.values.get(numberOf('address'))).toEqual(address)
  expect(found?.values.get(numberOf('points'))).toBe(0)
})

test.each(['', ' Ann', 'Ann\u2028'])(
  'a name that pages would change, such as “%s”, gets no placeholder',
  (firstName) => {
    expect(change(profile, { firstName, lastName: 'Lee' })?.data).toEqual({
      firstName,
      lastName: placeOf('lastName'),
    })
  },
)

test('the reader’s id and alias become placeholders in every answer', () => {
  const list = [
    { paddle: '218', userId: 'u-1', leader: '218', price: 218 },
    { paddle: '340', userId: '', leader: '97', price: 340 },
  ]
  expect(change(bids, { list })?.data.list).toEqual([
    { paddle: placeOf('alias'), userId: placeOf('userId'), leader: placeOf('alias'), price: 218 },
    list[1],
  ])
  expect(change(registration, { paddle: '218', status: 2 })?.data.paddle).toBe(placeOf('alias'))
})

test('an answer with the paddle’s digits in another text is left unchanged', () => {
  expect(change(bids, { list: [{ paddle: '218', hammer: '218' }] })).toBeNull()
  expect(change(bids, { list: [{ paddle: '21', hammer: '2180' }] })).not.toBeNull()
})

test('a viewer’s session does not affect a page', () => {
  const json = JSON.stringify({ userId: 'u-1', roles: [], endsAt: 5, provedAt: 4, hasFactor: false })
  const found = impersonal({ kind: 'viewer' }, json, ann)
  const places = { userId: placeOf('userId'), endsAt: placeOf('endsAt'), provedAt: placeOf('provedAt') }
  expect(JSON.parse(found?.json ?? '')).toEqual({ ...places, roles: [], hasFactor: false })
  expect(found?.values).toEqual([
    [numberOf('endsAt'), 5],
    [numberOf('provedAt'), 4],
  ])
})

test('a refusal is passed on', () => {
  const json = JSON.stringify({ ok: false, error: { name: 'sessionEnded' } })
  expect(impersonal(ask(userInfo.path), json, ann)).toEqual({ json, values: [] })
})

test('finds the reader in answers', () => {
  expect(userIdIn('null')).toBeNull()
  expect(userIdIn('{"userId":"u-1"}')).toBe('u-1')
  const paddle = '{"ok":true,"data":{"paddle":"218"}}'
  expect([profile, registration, bids].map((one) => aliasIn(one, paddle))).toEqual([null, '218', null])
  expect(aliasIn(registration, '{"ok":true,"data":{"paddle":""}}')).toBeNull()
  expect(aliasIn(registration, '{"ok":false,"error":{}}')).toBeNull()
  expect(aliasIn({ kind: 'viewer' }, paddle)).toBeNull()
})
