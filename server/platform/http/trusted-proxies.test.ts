import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { isPrivate, readTrustedProxies } from '#server/platform/config/trusted-proxies.ts'
import { testConfig } from '#server/testing.ts'
import { openApp } from './app.ts'

async function addressSeen(setting: string, peer: string, forwardedFor: string): Promise<string> {
  const app = await openApp({
    config: testConfig({ TRUST_PROXY: setting }),
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    development: false,
  })
  app.get('/ip', ({ ip }) => ip)
  const headers = { 'x-forwarded-for': forwardedFor }
  const { body } = await app.inject({ url: '/ip', remoteAddress: peer, headers })
  await app.close()
  return body
}

test.each([
  ['0', '10.0.0.1', '198.51.100.1', '10.0.0.1'],
  ['1', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['1', '10.0.0.1', 'made-up, 198.51.100.1', '198.51.100.1'],
  ['1', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['2', '10.0.0.1', '192.0.2.9, 198.51.100.1, 203.0.113.7', '198.51.100.1'],
  ['203.0.113.0/24', '203.0.113.5', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  ['203.0.113.0/24', '10.0.0.1', '198.51.100.1', '10.0.0.1'],
  ['loopback, 203.0.113.7', '127.0.0.1', '192.0.2.9, 198.51.100.1, 203.0.113.7', '198.51.100.1'],
])(
  'TRUST_PROXY=%s, peer %s, X-Forwarded-For %s: the client is %s',
  async (setting, peer, forwarded, seen) => {
    expect(await addressSeen(setting, peer, forwarded)).toBe(seen)
  },
)

test.each(['true', '11', '-1', '10.0.0.0/99', 'proxy.example', '10.0.0.1,'])(
  'rejects TRUST_PROXY=%s',
  (setting) => {
    expect(readTrustedProxies(setting)).toBeNull()
    const reading = readConfig({ TRUST_PROXY: setting })
    expect(reading).toMatchObject({ kind: 'mistaken', mistakes: [expect.stringContaining('TRUST_PROXY')] })
  },
)

test('recognizes private addresses of IPv4 and IPv6', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '::ffff:192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1%eth0',
  ])
    expect(isPrivate(address), address).toBe(true)
  for (const address of ['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2001:db8::1', 'localhost', ''])
    expect(isPrivate(address), address).toBe(false)
})
