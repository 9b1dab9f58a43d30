import { expect, test } from 'vitest'
import { urlPath } from '#wire/address/address.ts'
import { badInputs } from '#wire/schema/bad-input.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import { parseForm } from '#wire/schema/parse-form.ts'
import { allCalls } from './all.ts'
import * as staffSale from './staff-sale.ts'

/** The implemented calls of spec.md section 7, listed by hand: verb, path and payload names. */
const specified: readonly (readonly [verb: string, path: string, names: string])[] = [
  ['GET', '/v1/user/info', ''],
  ['GET', '/v1/user/payment/list', ''],
  ['GET', '/v1/user/address/list', ''],
  ['GET', '/v1/config/get', ''],
  ['GET', '/v1/city/list', 'pid'],
  ['GET', '/v1/city/code', ''],
  ['GET', '/v1/faq/list', 'page size'],
  ['GET', '/v1/order/list', 'page size payStatus'],
  ['GET', '/v1/order/unPayNum', ''],
  ['GET', '/v1/order/get', 'orderId'],
  ['POST', '/v1/user/login', 'email passwd rememberMe'],
  ['POST', '/v1/user/logout', ''],
  [
    'POST',
    '/v1/user/register',
    'passwd repasswd email firstName lastName prefix phone countryCode countryId agree adult newsletter',
  ],
  ['POST', '/v1/user/emailVerify', 'email oneTimeCode'],
  ['POST', '/v1/user/forgetPasswd', 'email'],
  ['POST', '/v1/user/updatePasswd', 'ak email oneTimeCode passwd repasswd'],
  [
    'POST',
    '/v1/user/updateInfo',
    'firstName lastName prefix phone company addressId countryId stateId cityId street1 street2 zip',
  ],
  ['POST', '/v1/user/favorite', 'lotId type'],
  ['POST', '/v1/email/join', 'type name email phone address companyAddress catalog'],
  ['POST', '/v1/collect/feedback', 'name email phone content'],
  ['POST', '/v1/collect/sale', 'contact description files'],
  ['POST', '/v1/event/count', 'name target'],
  ['POST', '/v1/auction/list', 'page size'],
  ['ANY', '/v1/auction/get', 'id'],
  ['ANY', '/v1/auction/register/check', 'auctionId'],
  ['POST', '/v1/lot/prebid', 'lotId auctionId bidPrice ak'],
  ['POST', '/v1/bid/offer', 'lotId auctionId bidPrice ak'],
  ['ANY', '/v1/bid/check', 'auctionId'],
  [
    'POST',
    '/v1/auction/register',
    'auctionId paymentId meetingId inviteCount depositAmount signatureFile joinTime cates relatedAuction',
  ],
]

const find = (path: string) => allCalls.find((call) => urlPath(call) === path)

test.each(specified)('%s %s is defined with its payload', (verb, path, names) => {
  const call = find(path)
  expect(call?.verb).toBe(verb)
  expect(Object.keys(call?.fields ?? {})).toEqual(expect.arrayContaining(names.split(' ').filter(Boolean)))
})

test('every path is defined once', () => {
  const paths = allCalls.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths.length).toBeGreaterThan(specified.length)
})

const lastWord = ({ path }: Call) => path.split('/').at(-1) ?? path

/** Words that end the paths of both read-only calls and calls made by POST. */
const readingWords = ['list', 'quote', 'deposit', 'sale']

test('a call with the name of a changing call does not accept GET', () => {
  const posted = new Set(allCalls.filter(({ verb }) => verb === 'POST').map(lastWord))
  for (const call of allCalls.filter((one) => !readingWords.includes(lastWord(one))))
    if (posted.has(lastWord(call))) expect(call.verb, call.path).toBe('POST')
})

test('V7 every console command has the sale, an idempotency key and the sequence that the clerk saw', () => {
  const commands = Object.values(staffSale).filter(({ verb }) => verb === 'POST')
  expect(commands.length).toBe(30)
  for (const { fields, who } of commands) {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['auctionId', 'ak', 'seq']))
    expect(who).toBe('conduct')
  }
})

test.each(allCalls.map((call) => [call.path, call] as const))('%s accepts its own example', (_, call) => {
  expect(parseForm(call, exampleForm(call))).toMatchObject({ ok: true })
})

test.each(allCalls.map((call) => [call.path, call] as const))(
  '%s refuses every bad input, naming the parameter',
  (_, call) => {
    for (const { about, field, pairs } of badInputs(call)) {
      const reading = parseForm(call, pairs)
      expect(reading.ok ? 'accepted' : Object.keys(reading.issues), about).toContain(field)
    }
  },
)

test('bad inputs cover every parameter of every call', () => {
  for (const call of allCalls) {
    const fields = new Set(badInputs(call).map(({ field }) => field))
    expect([...fields]).toEqual(Object.keys(call.fields))
  }
})
