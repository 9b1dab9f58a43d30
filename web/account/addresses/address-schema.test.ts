import { expect, test } from 'vitest'
import { validateForm } from '#web/kit/forms/form-schema.ts'
import { addressSchema } from './address-schema.ts'

const entered = { phone: '9123 4567', countryCode: '+852', countryId: 'HK', street1: '88 Wing Lok Street' }

const errorsFor = (values: object) => {
  const result = validateForm(addressSchema(['CN']), { ...entered, ...values })
  return result.ok ? {} : result.issues
}

test('requires no identity document in Hong Kong', () => {
  expect(errorsFor({ clearanceType: 'personal', idType: '', idNumber: '' })).toEqual({})
})

test('O6 reports missing customs details together with all other errors', () => {
  expect(errorsFor({ countryId: 'CN', clearanceType: 'personal', street1: '' })).toEqual({
    street1: { name: 'required' },
    stateId: { name: 'required' },
    idType: { name: 'required' },
    idNumber: { name: 'required' },
  })
  expect(
    errorsFor({ clearanceType: 'company', companyName: 'Harbour Cellars', uniformNumber: '12' }),
  ).toEqual({
    uniformNumber: { name: 'invalid' },
  })
})

test('U4 reports at its field a script that documents cannot show', () => {
  expect(errorsFor({ clearanceType: 'personal', street1: 'شارع الملك' })).toEqual({
    street1: { name: 'unprintable' },
  })
})

test('O4 requires a state in countries whose deliveries depend on it', () => {
  const papers = { clearanceType: 'personal', idType: 'passport', idNumber: 'K12345678' }
  expect(errorsFor({ ...papers, countryId: 'CN' })).toEqual({ stateId: { name: 'required' } })
  expect(errorsFor({ ...papers, countryId: 'CN', stateId: 'CN-XZ' })).toEqual({})
  expect(errorsFor({ ...papers, countryId: 'SG' })).toEqual({})
})

test('O6 ignores the fields of the other kind of clearance', () => {
  expect(errorsFor({ clearanceType: 'personal', companyName: '', uniformNumber: 'nonsense' })).toEqual({})
})
