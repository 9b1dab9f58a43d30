import { expect, test } from 'vitest'
import { parseSubscription } from './subscription.ts'

/** Returns the full form, with the given catalogues ticked. */
function fullForm(...catalogs: readonly string[]): FormData {
  const form = new FormData()
  for (const [name, value] of [
    ['type', '1'],
    ['name', 'Evelyn Tsang'],
    ['email', 'evelyn@example.com'],
    ['countryCode', '+852'],
    ['phone', '9123 4567'],
    ['address', '1 Queen’s Road'],
    ['companyAddress', '2 Queen’s Road'],
  ] as const) {
    form.append(name, value)
  }
  for (const catalog of catalogs) form.append('catalog', catalog)
  return form
}

test('requires the full form with a postal address only for printed catalogues', () => {
  expect(parseSubscription(fullForm('print', 'wine'))).toMatchObject({
    type: '1',
    phone: '9123 4567',
    address: '1 Queen’s Road',
    companyAddress: '2 Queen’s Road',
    catalog: ['print', 'wine'],
  })
  expect(parseSubscription(fullForm('wine'))).toMatchObject({
    type: '0',
    name: 'Evelyn Tsang',
    phone: '',
    countryCode: '',
    address: '',
    companyAddress: '',
    catalog: ['wine'],
  })
})

test('accepts printed catalogues from the box without an address', () => {
  const form = fullForm('print')
  form.delete('type')
  expect(parseSubscription(form)).toMatchObject({ type: '0', address: '', catalog: ['print'] })
})
