import { expect, test } from 'vitest'
import { methodName, paidWithName } from './paid-with.ts'

test('O24 names what paid in each language', () => {
  const card = { method: 'card', brand: 'visa', last4: '4242' }
  expect(paidWithName('en', card)).toBe('Visa ending 4242')
  expect(paidWithName('zh-Hans', { ...card, brand: 'mastercard' })).toBe('万事达卡 尾号 4242')
  expect(paidWithName('en', { ...card, method: 'apple_pay' })).toBe('Apple Pay (Visa ending 4242)')
  expect(paidWithName('zh-Hant', { ...card, method: 'google_pay' })).toBe('Google Pay（Visa 尾號 4242）')
  expect(paidWithName('zh-Hans', { method: 'alipay', brand: '', last4: '' })).toBe('支付宝')
})

test('O24 names a method that the account offers and nobody has listed', () => {
  expect(methodName('en', 'kakao_pay')).toBe('Kakao Pay')
  expect(methodName('zh-Hans', 'kakao_pay')).toBe('Kakao Pay')
})
