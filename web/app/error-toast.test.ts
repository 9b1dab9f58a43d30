import { expect, test } from 'vitest'
import { isWorthSaying } from './error-toast.ts'

test('what the house says against a call is said, whatever the line does', () => {
  expect(isWorthSaying({ scope: 'server', name: 'wrongCredentials' }, 'user/login', 'live')).toBe(true)
  expect(isWorthSaying({ scope: 'server', name: 'unknown' }, 'lot/get', 'gone')).toBe(true)
})

test('pictures of a document that have to be sent anew are the form’s to speak of', () => {
  expect(isWorthSaying({ scope: 'server', name: 'invalidInput' }, 'user/realname/apply', 'live')).toBe(false)
  expect(isWorthSaying({ scope: 'server', name: 'emailNotVerified' }, 'user/realname/apply', 'live')).toBe(
    true,
  )
})

test('the end of a session is not said twice', () => {
  expect(isWorthSaying({ scope: 'server', name: 'sessionEnded' }, 'lot/get', 'live')).toBe(false)
})

test('a call without an answer is said only where the page does not know that it is cut off', () => {
  expect(isWorthSaying({ scope: 'http', name: 'timeout' }, 'lot/get', 'live')).toBe(true)
  for (const line of ['connecting', 'behind', 'gone', 'refused'] as const) {
    expect(isWorthSaying({ scope: 'http', name: 'unreachable' }, 'lot/get', line)).toBe(false)
  }
})

test('the desk says itself what becomes of its commands', () => {
  expect(isWorthSaying({ scope: 'server', name: 'conflict' }, 'house/sale/floorBid', 'live')).toBe(false)
  expect(isWorthSaying({ scope: 'server', name: 'conflict' }, 'house/registration/door', 'live')).toBe(false)
})

test('the door of the app’s view says itself why it stays shut', () => {
  for (const path of ['user/appSession/owner', 'user/appSession/enter']) {
    expect(isWorthSaying({ scope: 'server', name: 'oneTimeCodeWrong' }, path, 'live')).toBe(false)
    expect(isWorthSaying({ scope: 'http', name: 'timeout' }, path, 'live')).toBe(false)
  }
})

test('an alert says that cards cannot be taken, and why one stays on file', () => {
  for (const [name, path] of [
    ['cardProviderNotReady', 'user/payment/begin'],
    ['wrongState', 'user/payment/delete'],
  ] as const)
    expect(isWorthSaying({ scope: 'server', name }, path, 'live')).toBe(false)
})

test('a password that is shown once more, and a passkey that nobody asked for, are the form’s to speak of', () => {
  const wrong = { scope: 'server', name: 'wrongCredentials' } as const
  for (const path of ['user/passkey/begin', 'user/changePasswd'])
    expect(isWorthSaying(wrong, path, 'live')).toBe(false)
  const flooded = { scope: 'server', name: 'tooManyRequests' } as const
  expect(isWorthSaying(flooded, 'user/passkey/loginBegin', 'live')).toBe(false)
})

test('what keeps an account from being erased, or an address from being added, its form says', () => {
  const barred = { scope: 'server', name: 'wrongState' } as const
  expect(isWorthSaying(barred, 'user/erase', 'live')).toBe(false)
  expect(isWorthSaying(barred, 'user/address/add', 'live')).toBe(false)
  expect(isWorthSaying(barred, 'order/pay', 'live')).toBe(true)
})

test('G1 why an order of the mall is refused, or a delivery has no price, its page says alone', () => {
  for (const [name, path] of [
    ['deliveryNotSupported', 'mall/delivery/quote'],
    ['deliveryNotSupported', 'order/delivery/quote'],
    ['conflict', 'mall/order/create'],
    ['cardDeclined', 'mall/order/pay'],
  ] as const)
    expect(isWorthSaying({ scope: 'server', name }, path, 'live')).toBe(false)
  expect(isWorthSaying({ scope: 'server', name: 'invalidInput' }, 'mall/cart/get', 'live')).toBe(true)
})

test('V9 a bid of unknown fate has not failed, and too many bids are told of beside the button alone; a refusal is said', () => {
  for (const path of ['bid/offer', 'lot/prebid']) {
    expect(isWorthSaying({ scope: 'http', name: 'timeout' }, path, 'live')).toBe(false)
    expect(isWorthSaying({ scope: 'server', name: 'tooManyRequests' }, path, 'live')).toBe(false)
    expect(isWorthSaying({ scope: 'server', name: 'priceTooLow' }, path, 'live')).toBe(true)
  }
})
