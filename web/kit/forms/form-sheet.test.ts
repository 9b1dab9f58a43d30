import { expect, test } from 'vitest'
import { newPassword, samePasswords } from '#web/account/access/passwords.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { readSheet } from './form-sheet.ts'

const { email, agree } = userRegister.fields
const sheet = {
  fields: { email, passwd: newPassword, repasswd: newPassword, agree },
  rules: [samePasswords],
}
const right = {
  email: 'Evelyn@Example.com ',
  passwd: 'a long secret',
  repasswd: 'a long secret',
  agree: true,
}

test('what is right is read as the house reads it', () => {
  expect(readSheet(sheet, right)).toEqual({
    ok: true,
    payload: { email: 'evelyn@example.com', passwd: 'a long secret', repasswd: 'a long secret', agree: true },
  })
})

test('a blank field is a field left out', () => {
  const read = readSheet(sheet, { ...right, email: '  ', passwd: '', repasswd: '' })
  expect(read).toMatchObject({
    faults: { email: { name: 'required' }, passwd: { name: 'required' }, repasswd: { name: 'required' } },
  })
})

test('an address that is none is told apart from one that is missing', () => {
  expect(readSheet(sheet, { ...right, email: 'evelyn' })).toEqual({
    ok: false,
    faults: { email: { name: 'email' } },
  })
})

test('everything that is wrong is told at once: fields, rules and boxes that must be ticked', () => {
  const read = readSheet(sheet, { email: '', passwd: 'a long secret', repasswd: 'another one', agree: false })
  expect(read).toEqual({
    ok: false,
    faults: {
      email: { name: 'required' },
      repasswd: { name: 'passwordsDiffer' },
      agree: { name: 'mustAgree' },
    },
  })
})

test('a short password says how long it must be, and is not also called different', () => {
  const read = readSheet(sheet, { ...right, passwd: 'short', repasswd: 'short' })
  expect(read).toEqual({
    ok: false,
    faults: { passwd: { name: 'tooShort', min: 8 }, repasswd: { name: 'tooShort', min: 8 } },
  })
})

test('blanks at the ends of a password belong to it', () => {
  const read = readSheet(sheet, { ...right, passwd: ' a long secret ', repasswd: ' a long secret ' })
  expect(read).toMatchObject({ payload: { passwd: ' a long secret ' } })
})
