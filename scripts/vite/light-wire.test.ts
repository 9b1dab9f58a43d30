import { expect, test } from 'vitest'
import { allCalls } from '#wire/calls/all.ts'
import * as bidding from '#wire/calls/bidding.ts'
import type { Call } from '#wire/schema/call.ts'
import { formOf } from '#wire/schema/form.ts'
import { lightCalls, takesFields } from './light-wire.ts'

const evaluated = async (code: string): Promise<Readonly<Record<string, Call>>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

test('a call without schemas has the same path and sends the same form', async () => {
  const named = Object.fromEntries(allCalls.map((one, index) => [`call${index}`, one]))
  const light = await evaluated(lightCalls(named))
  for (const [name, whole] of Object.entries(named)) {
    const { verb, path, who, refusals } = whole
    expect(light[name]).toMatchObject({ verb, path, who, refusals })
    const values = Object.fromEntries(Object.keys(whole.fields).map((field) => [field, ['a', 'b']]))
    expect(formOf(light[name] ?? whole, values)).toEqual(formOf(whole, values))
  }
})

test('no part of a schema remains', () => {
  expect(lightCalls(bidding)).not.toMatch(/regex|minLength|safeParse/)
})

test('a file that uses the fields of a call gets the whole call, in any folder', () => {
  const source = "import { type A, userLogin } from '#wire/calls/accounts.ts'\n"
  expect(takesFields(`${source}const sheet = { fields: userLogin.fields }`)).toBe(true)
  expect(takesFields(`${source}ask(userLogin, { ...fields })`)).toBe(false)
  expect(takesFields('const { fields } = other.fields')).toBe(false)
})
