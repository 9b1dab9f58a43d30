import { expect, test } from 'vitest'
import { validateForm } from '#web/kit/forms/form-schema.ts'
import { addressSheet } from './address-sheet.ts'

const entered = { phone: '9123 4567', countryCode: '+852', countryId: 'HK', street1: '88 Wing Lok Street' }

const faultsOf = (more: object) => {
  const read = validateForm(addressSheet(['CN']), { ...entered, ...more })
  return read.ok ? {} : read.faults
}

test('an address in Hong Kong needs no papers', () => {
  expect(faultsOf({ clearanceType: 'personal', idType: '', idNumber: '' })).toEqual({})
})

test('O6 what customs need is told at once, beside all else that is missing', () => {
  expect(faultsOf({ countryId: 'CN', clearanceType: 'personal', street1: '' })).toEqual({
    street1: { name: 'required' },
    stateId: { name: 'required' },
    idType: { name: 'required' },
    idNumber: { name: 'required' },
  })
  expect(faultsOf({ clearanceType: 'company', companyName: 'Harbour Cellars', uniformNumber: '12' })).toEqual(
    {
      uniformNumber: { name: 'invalid' },
    },
  )
})

test('O4 an address in a country whose states are told apart says its state', () => {
  const papers = { clearanceType: 'personal', idType: 'passport', idNumber: 'K12345678' }
  expect(faultsOf({ ...papers, countryId: 'CN' })).toEqual({ stateId: { name: 'required' } })
  expect(faultsOf({ ...papers, countryId: 'CN', stateId: 'CN-XZ' })).toEqual({})
  expect(faultsOf({ ...papers, countryId: 'SG' })).toEqual({})
})

test('O6 what the other kind of clearance asks for is not asked', () => {
  expect(faultsOf({ clearanceType: 'personal', companyName: '', uniformNumber: 'nonsense' })).toEqual({})
})
