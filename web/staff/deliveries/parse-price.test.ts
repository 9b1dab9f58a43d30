import { expect, test } from 'vitest'
import { formatBands, parseBands, parsePrice } from './parse-price.ts'

test.each([
  ['3 80\n10 150.5', ['3000:80.00', '10000:150.50']],
  [' 0.5   40 \n\n1,000 9,000', ['500:40.00', '1000000:9000.00']],
  ['10 80\n3 150', null],
  ['3 80\n3 90', null],
  ['3', null],
  ['three 80', null],
  ['3 80 90', null],
  ['0 80', null],
  ['', null],
])('parses weights and prices typed as %j', (text, bands) => {
  expect(parseBands(text)).toEqual(bands)
})

test('formats bands so that they parse to the same values', () => {
  const bands = [
    { upTo: 3_000, price: '80.00' },
    { upTo: 500_000, price: '150.50' },
  ]
  expect(parseBands(formatBands(bands))).toEqual(['3000:80.00', '500000:150.50'])
})

test('parses a price, or names the invalid fields', () => {
  const entered = {
    countryId: 'JP',
    stateId: '',
    supported: true,
    bands: '3 80',
    insurance: '0.3',
    freeOver: '',
    days: '5',
  }
  const read = {
    countryId: 'JP',
    stateId: '',
    supported: true,
    bands: ['3000:80.00'],
    insurance: 30,
    days: 5,
  }
  expect(parsePrice(entered)).toEqual({ invalid: [], params: { ...read, freeOver: undefined } })
  expect(parsePrice({ ...entered, freeOver: '2500.5' }).params).toMatchObject({ freeOver: '2500.50' })
  expect(
    parsePrice({ ...entered, countryId: '', bands: 'x', insurance: '1.234', days: '0', freeOver: '-1' }),
  ).toEqual({
    invalid: ['countryId', 'bands', 'insurance', 'days', 'freeOver'],
    params: null,
  })
  expect(parsePrice({ ...entered, supported: false, bands: '' })).toEqual({
    invalid: [],
    params: { countryId: 'JP', stateId: '', supported: false },
  })
})
