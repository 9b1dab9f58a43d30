import { expect, test } from 'vitest'
import { chosen, isAsked, stillListed } from './place-choice.ts'

const shenzhen = { countryId: 'CN', stateId: 'CN-GD', cityId: 'CN-GD-4403' }
const listed = (...ids: readonly string[]) => ids.map((id) => ({ id }))
const lists = {
  countryId: listed('CN', 'HK'),
  stateId: listed('CN-GD', 'CN-FJ'),
  cityId: listed('CN-GD-4403'),
}

test('another country leaves neither the state nor the city of the old one', () => {
  expect(chosen(shenzhen, 'countryId', 'HK')).toEqual({ countryId: 'HK', stateId: '', cityId: '' })
})

test('another state leaves no city of the old one, and another city changes nothing else', () => {
  expect(chosen(shenzhen, 'stateId', 'CN-FJ')).toEqual({ countryId: 'CN', stateId: 'CN-FJ', cityId: '' })
  expect(chosen(shenzhen, 'cityId', 'CN-GD-4401')).toEqual({ ...shenzhen, cityId: 'CN-GD-4401' })
})

test('a choice that is no longer listed is cleared, with what lies in it', () => {
  expect(stillListed(shenzhen, lists)).toEqual(shenzhen)
  expect(stillListed(shenzhen, { ...lists, cityId: [] })).toEqual({ ...shenzhen, cityId: '' })
  expect(stillListed(shenzhen, { ...lists, stateId: listed('CN-FJ') })).toEqual({
    countryId: 'CN',
    stateId: '',
    cityId: '',
  })
  expect(stillListed(shenzhen, { ...lists, countryId: listed('HK') })).toEqual({
    countryId: '',
    stateId: '',
    cityId: '',
  })
})

test('while a list is on its way, what was chosen from it stays', () => {
  expect(stillListed(shenzhen, { ...lists, stateId: null, cityId: null })).toEqual(shenzhen)
})

test('a state or city is asked for where there are any', () => {
  expect(isAsked(lists, 'cityId')).toBe(true)
  expect(isAsked({ ...lists, cityId: [] }, 'cityId')).toBe(false)
  expect(isAsked({ ...lists, cityId: null }, 'cityId')).toBe(false)
})
