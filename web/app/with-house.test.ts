import { data } from 'react-router'
import { expect, test } from 'vitest'
import { withHouse } from './with-house.ts'

const name = { en: 'Bowen House', zh: '宝云拍卖行' }
const house = { name, address: { en: 'Sheung Wan', zh: '上环' }, phone: '+852 3700 0142', email: 'a@b.test' }

test('adds the company to an error page that the root threw, and keeps its status and request', () => {
  expect(withHouse(data({ rid: '7f3a' }, { status: 503 }), { ...house, social: [] })).toMatchObject({
    data: { rid: '7f3a', house },
    init: { status: 503 },
  })
})

test('does not change other errors', () => {
  const error = new Error('An issue')
  expect(withHouse(error, house)).toBe(error)
})
