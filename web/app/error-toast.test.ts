import { expect, test } from 'vitest'
import { shouldShowError } from './error-toast.ts'

test('shows server errors in any connection state', () => {
  expect(shouldShowError({ scope: 'server', name: 'wrongCredentials' }, 'user/login', 'live')).toBe(true)
  expect(shouldShowError({ scope: 'server', name: 'unknown' }, 'lot/get', 'gone')).toBe(true)
})

test('leaves invalid document pictures to the form', () => {
  expect(shouldShowError({ scope: 'server', name: 'invalidInput' }, 'user/realname/apply', 'live')).toBe(
    false,
  )
  expect(shouldShowError({ scope: 'server', name: 'emailNotVerified' }, 'user/realname/apply', 'live')).toBe(
    true,
  )
})

test('does not show an ended session twice', () => {
  expect(shouldShowError({ scope: 'server', name: 'sessionEnded' }, 'lot/get', 'live')).toBe(false)
})

test('shows a call without a response only while connected', () => {
  expect(shouldShowError({ scope: 'http', name: 'timeout' }, 'lot/get', 'live')).toBe(true)
  for (const socketState of ['connecting', 'behind', 'gone', 'refused'] as const) {
    expect(shouldShowError({ scope: 'http', name: 'unreachable' }, 'lot/get', socketState)).toBe(false)
  }
})

test('leaves command errors to the clerk’s console', () => {
  expect(shouldShowError({ scope: 'server', name: 'conflict' }, 'house/sale/floorBid', 'live')).toBe(false)
  expect(shouldShowError({ scope: 'server', name: 'conflict' }, 'house/registration/door', 'live')).toBe(
    false,
  )
})

test('leaves refusals of corrections, added lots, owners and telephone calls to their forms', () => {
  const paths = [
    'lot/amend',
    'lot/correct',
    'lot/add',
    'lot/delete',
    'lot/owner/set',
    'lot/owner/name',
    'addition/create',
    'telephone/request',
    'telephone/state',
  ]
  for (const path of paths)
    expect(shouldShowError({ scope: 'server', name: 'wrongState' }, `house/${path}`, 'live')).toBe(false)
  expect(shouldShowError({ scope: 'server', name: 'notFound' }, 'house/telephone/list', 'live')).toBe(true)
})

test('leaves refusals of registrations and staff actions to their forms', () => {
  expect(shouldShowError({ scope: 'server', name: 'registrationRefused' }, 'auction/register', 'live')).toBe(
    false,
  )
  const acts = [
    ...[
      'house/bank-statement/upload',
      'house/order/adjust',
      'house/order/receive',
      'house/order/receipt/undo',
      'house/client/block',
    ],
    ...['house/content/publish', 'house/content/picture', 'house/home/save', 'house/goods/picture'],
    ...['house/newsletter/move', 'house/reader/import', 'house/letterTemplate/set', 'house/name/merge'],
    ...['house/delivery/move', 'house/deliveryPrice/set', 'house/category/order'],
  ]
  for (const path of acts)
    expect(shouldShowError({ scope: 'server', name: 'conflict' }, path, 'live')).toBe(false)
  expect(shouldShowError({ scope: 'server', name: 'unknown' }, 'house/order/list', 'live')).toBe(true)
})

test('leaves app session errors to the app view', () => {
  for (const path of ['user/appSession/owner', 'user/appSession/enter']) {
    expect(shouldShowError({ scope: 'server', name: 'oneTimeCodeWrong' }, path, 'live')).toBe(false)
    expect(shouldShowError({ scope: 'http', name: 'timeout' }, path, 'live')).toBe(false)
  }
})

test('leaves card provider errors to the alert', () => {
  for (const [name, path] of [
    ['cardProviderNotReady', 'user/payment/begin'],
    ['wrongState', 'user/payment/delete'],
  ] as const)
    expect(shouldShowError({ scope: 'server', name }, path, 'live')).toBe(false)
})

test('leaves re-entered passwords and unrequested passkeys to the form', () => {
  const wrong = { scope: 'server', name: 'wrongCredentials' } as const
  for (const path of ['user/passkey/begin', 'user/changePasswd'])
    expect(shouldShowError(wrong, path, 'live')).toBe(false)
  const flooded = { scope: 'server', name: 'tooManyRequests' } as const
  expect(shouldShowError(flooded, 'user/passkey/loginBegin', 'live')).toBe(false)
})

test('leaves erasure and address errors to the form', () => {
  const wrongState = { scope: 'server', name: 'wrongState' } as const
  expect(shouldShowError(wrongState, 'user/erase', 'live')).toBe(false)
  expect(shouldShowError(wrongState, 'user/address/add', 'live')).toBe(false)
  expect(shouldShowError(wrongState, 'order/pay', 'live')).toBe(true)
})

test('G1 leaves mall order and delivery errors to their pages', () => {
  for (const [name, path] of [
    ['deliveryNotSupported', 'mall/delivery/quote'],
    ['deliveryNotSupported', 'order/delivery/quote'],
    ['conflict', 'mall/order/create'],
    ['cardDeclined', 'mall/order/pay'],
  ] as const)
    expect(shouldShowError({ scope: 'server', name }, path, 'live')).toBe(false)
  expect(shouldShowError({ scope: 'server', name: 'invalidInput' }, 'mall/cart/get', 'live')).toBe(true)
})

test('V9 S10 hides unknown outcomes of bids, rate limits and own lots, but shows refusals', () => {
  for (const path of ['bid/offer', 'lot/prebid']) {
    expect(shouldShowError({ scope: 'http', name: 'timeout' }, path, 'live')).toBe(false)
    expect(shouldShowError({ scope: 'server', name: 'tooManyRequests' }, path, 'live')).toBe(false)
    expect(shouldShowError({ scope: 'server', name: 'ownLot' }, path, 'live')).toBe(false)
    expect(shouldShowError({ scope: 'server', name: 'priceTooLow' }, path, 'live')).toBe(true)
  }
})
