import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, registrationForm } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userChangePasswd, userRegister, userUpdatePasswd } from '#wire/calls/accounts.ts'
import { isWeakPassword } from './weak-passwords.ts'

const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

const weak = [
  '',
  ' ',
  '        ',
  'undefined',
  'password',
  'Password1',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'ILOVEYOU',
]

test.each(weak)('rejects the digest of %j', async (password) => {
  expect(await isWeakPassword(digestOf(password), [])).toBe(true)
})

test('rejects variants of the person’s own data, for that person only', async () => {
  const personalTerms = ['Heliotrope@Private.example', 'Quillfeather']
  for (const password of ['heliotrope@private.example', 'Heliotrope', 'quillfeather1', 'Quillfeather123']) {
    expect(await isWeakPassword(digestOf(password), personalTerms), password).toBe(true)
    expect(await isWeakPassword(digestOf(password), []), password).toBe(false)
  }
})

test('accepts any other digest', async () => {
  const digest = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'))
  await fc.assert(
    fc.asyncProperty(digest, async (one) => !(await isWeakPassword(one, ['ann@example.com']))),
    { numRuns: 200 },
  )
})

const refused = {
  error: { code: 1000, data: { fields: { passwd: 'This password is too common; please choose another' } } },
}

test('every call that sets a password rejects a weak one and changes nothing', async () => {
  const same = (password: string) => ({ passwd: digestOf(password), repasswd: digestOf(password) })
  const ann = await createPerson(api, 'ann@example.com')
  const before = await api.database.db.selectFrom('users').select(['id', 'passwd']).execute()
  for (const password of weak) {
    await api.database.db.deleteFrom('attempts').execute()
    const person = { ...registrationForm('new@example.com'), ...same(password) }
    expect(await api.client().call(userRegister, person), password).toMatchObject(refused)
    const change = { current: digestOf('paddle-and-rostrum'), ...same(password) }
    expect(await ann.client.call(userChangePasswd, change), password).toMatchObject(refused)
    const reset = { ak: 'x', email: 'ann@example.com', oneTimeCode: 'x', ...same(password) }
    expect(await api.client().call(userUpdatePasswd, reset), password).toMatchObject(refused)
  }
  expect(await api.database.db.selectFrom('users').select(['id', 'passwd']).execute()).toEqual(before)
})
