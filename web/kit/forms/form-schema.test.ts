import { expect, test } from 'vitest'
import { newPassword, samePasswords } from '#web/account/access/passwords.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { validateForm } from './form-schema.ts'

const { email, agree } = userRegister.fields
const schema = {
  fields: { email, passwd: newPassword, repasswd: newPassword, agree },
  rules: [samePasswords],
}
const validValues = {
  email: 'Evelyn@Example.com ',
  passwd: 'a long secret',
  repasswd: 'a long secret',
  agree: true,
}

test('normalises valid values as the server does', () => {
  expect(validateForm(schema, validValues)).toEqual({
    ok: true,
    payload: { email: 'evelyn@example.com', passwd: 'a long secret', repasswd: 'a long secret', agree: true },
  })
})

test('treats a blank field as missing', () => {
  const result = validateForm(schema, { ...validValues, email: '  ', passwd: '', repasswd: '' })
  expect(result).toMatchObject({
    issues: { email: { name: 'required' }, passwd: { name: 'required' }, repasswd: { name: 'required' } },
  })
})

test('distinguishes an invalid email from a missing one', () => {
  expect(validateForm(schema, { ...validValues, email: 'evelyn' })).toEqual({
    ok: false,
    issues: { email: { name: 'email' } },
  })
})

test('reports all errors at once: fields, rules and required checkboxes', () => {
  const result = validateForm(schema, {
    email: '',
    passwd: 'a long secret',
    repasswd: 'another one',
    agree: false,
  })
  expect(result).toEqual({
    ok: false,
    issues: {
      email: { name: 'required' },
      repasswd: { name: 'passwordsDiffer' },
      agree: { name: 'mustAgree' },
    },
  })
})

test('reports the minimum length of a short password, but not a mismatch as well', () => {
  const result = validateForm(schema, { ...validValues, passwd: 'short', repasswd: 'short' })
  expect(result).toEqual({
    ok: false,
    issues: { passwd: { name: 'tooShort', min: 8 }, repasswd: { name: 'tooShort', min: 8 } },
  })
})

test('keeps leading and trailing spaces of a password', () => {
  const result = validateForm(schema, {
    ...validValues,
    passwd: ' a long secret ',
    repasswd: ' a long secret ',
  })
  expect(result).toMatchObject({ payload: { passwd: ' a long secret ' } })
})
