import { expect, test } from 'vitest'
import { featuredPicture, featuredRequest } from './featured-pictures.ts'

const lots = ['a', 'b', 'c'].map((key) => ({ pictures: [{ key, width: 4, height: 5, alt: '' }] }))

test('pages show different lots if there are enough', () => {
  expect(featuredPicture(lots, 'login')?.key).toBe('a')
  expect(featuredPicture(lots, 'register')?.key).toBe('b')
  expect(featuredPicture(lots, 'about')?.key).toBe('b')
  expect(featuredRequest.size).toBe(6)
})

test('shows no picture without featured lots', () => {
  expect(featuredPicture([], 'about')).toBeNull()
  expect(featuredPicture([{ pictures: [] }], 'login')).toBeNull()
})
