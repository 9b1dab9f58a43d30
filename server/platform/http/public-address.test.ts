import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts'

test('accepts the push services of browsers', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/send',
  ])
    expect(isPublicUrl(endpoint), endpoint).toBe(true)
})

test('rejects hosts of private networks, however the address is written', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/send',
    'https://localhost/send',
    'https://push.internal/send',
    'https://printer/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://10.1.2.3/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/send',
    'https://[::ffff:127.0.0.1]/send',
    'https://[fd00::1]/send',
    'https://[64:ff9b::7f00:1]/send',
    'https://[2002:7f00:1::]/send',
    'https://push.example.com:8443/send',
    'https://user:secret@push.example.com/send',
    'not an address',
  ])
    expect(isPublicUrl(endpoint), endpoint).toBe(false)
})

test('checks the addresses to which a host name resolves', async () => {
  expect(isPublicAddress('2606:4700::1111')).toBe(true)
  expect(isPublicAddress('fe80::1')).toBe(false)
  const found = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error)),
  )
  expect(found).toBeInstanceOf(Error)
})
