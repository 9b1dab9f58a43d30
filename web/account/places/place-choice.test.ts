import { expect, test } from 'vitest'
import { dropUnlisted, hasOptions, withPlace } from './place-choice.ts'

const shenzhen = { countryId: 'CN', stateId: 'CN-GD', cityId: 'CN-GD-4403' }
const toPlaces = (...ids: readonly string[]) => ids.map((id) => ({ id }))
const lists = {
  countryId: toPlaces('CN', 'HK'),
  stateId: toPlaces('CN-GD', 'CN-FJ'),
  cityId: toPlaces('CN-GD-4403'),
}

test('clears state and city when the country changes', () => {
  expect(withPlace(shenzhen, 'countryId', 'HK')).toEqual({ countryId: 'HK', stateId: '', cityId: '' })
})

test('clears the city when the state changes, and nothing when the city changes', () => {
  expect(withPlace(shenzhen, 'stateId', 'CN-FJ')).toEqual({ countryId: 'CN', stateId: 'CN-FJ', cityId: '' })
  expect(withPlace(shenzhen, 'cityId', 'CN-GD-4401')).toEqual({ ...shenzhen, cityId: 'CN-GD-4401' })
})

test('clears an unlisted choice with everything below it', () => {
  expect(dropUnlisted(shenzhen, lists)).toEqual(shenzhen)
  expect(dropUnlisted(shenzhen, { ...lists, cityId: [] })).toEqual({ ...shenzhen, cityId: '' })
  expect(dropUnlisted(shenzhen, { ...lists, stateId: toPlaces('CN-FJ') })).toEqual({
    countryId: 'CN',
    stateId: '',
    cityId: '',
  })
  expect(dropUnlisted(shenzhen, { ...lists, countryId: toPlaces('HK') })).toEqual({
    countryId: '',
    stateId: '',
    cityId: '',
  })
})

test('keeps a choice while its list is loading', () => {
  expect(dropUnlisted(shenzhen, { ...lists, stateId: null, cityId: null })).toEqual(shenzhen)
})

test('has options if there are states or cities', () => {
  expect(hasOptions(lists, 'cityId')).toBe(true)
  expect(hasOptions({ ...lists, cityId: [] }, 'cityId')).toBe(false)
  expect(hasOptions({ ...lists, cityId: null }, 'cityId')).toBe(false)
})
