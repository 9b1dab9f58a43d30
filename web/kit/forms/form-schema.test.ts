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

test('what is right is read as the house reads it', () => {
  expect(validateForm(schema, validValues)).toEqual({
    ok: true,
    payload: { email: 'evelyn@example.com', passwd: 'a long secret', repasswd: 'a long secret', agree: true },
  })
})

test('a blank field is a field left out', () => {
  const result = validateForm(schema, { ...validValues, email: '  ', passwd: '', repasswd: '' })
  expect(result).toMatchObject({
    faults: { email: { name: 'required' }, passwd: { name: 'required' }, repasswd: { name: 'required' } },
  })
})

test('an address that is none is told apart from one that is missing', () => {
  expect(validateForm(schema, { ...validValues, email: 'evelyn' })).toEqual({
    ok: false,
    faults: { email: { name: 'email' } },
  })
})

test('everything that is wrong is told at once: fields, rules and boxes that must be ticked', () => {
  const result = validateForm(schema, {
    email: '',
    passwd: 'a long secret',
    repasswd: 'another one',
    agree: false,
  })
  expect(result).toEqual({
    ok: false,
    faults: {
      email: { name: 'required' },
      repasswd: { name: 'passwordsDiffer' },
      agree: { name: 'mustAgree' },
    },
  })
})

test('a short password says how long it must be, and is not also called different', () => {
  const result = validateForm(schema, { ...validValues, passwd: 'short', repasswd: 'short' })
  expect(result).toEqual({
    ok: false,
    faults: { passwd: { name: 'tooShort', min: 8 }, repasswd: { name: 'tooShort', min: 8 } },
  })
})

test('blanks at the ends of a password belong to it', () => {
  const result = validateForm(schema, {
    ...validValues,
    passwd: ' a long secret ',
    repasswd: ' a long secret ',
  })
  expect(result).toMatchObject({ payload: { passwd: ' a long secret ' } })
})
