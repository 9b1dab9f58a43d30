import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testConfig } from '#server/testing.ts'
import { type App, openApp } from './app.ts'

let app: App

const opened = (publicUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  openApp({
    config: testConfig({ PUBLIC_URL: publicUrl, ...settings }),
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    development: false,
  })

beforeEach(async () => {
  app = await opened('https://house.example')
  app.get('/page', (_request, reply) => reply.scriptNonce)
  app.get('/assets/*', () => 'a script')
  app.get('/v1/call', () => 'an envelope')
})
afterEach(() => app.close())

const headersOf = async (url: string) => (await app.inject(url)).headers

test('gives each response a different script nonce', async () => {
  const [one, two] = await Promise.all([app.inject('/page'), app.inject('/page')])
  expect(one.body).toMatch(/^[0-9a-f]{32}$/)
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${one.body}';`)
  expect(two.headers['content-security-policy']).not.toContain(one.body)
})

test('restricts pages to their own origin and forbids framing', async () => {
  const headers = await headersOf('/page')
  expect(headers['content-security-policy']).toMatch(/^default-src 'self';/)
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'upgrade-insecure-requests',
  ])
    expect(headers['content-security-policy']).toContain(part)
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test.each(['/assets/house.js', '/v1/call', '/nothing', '/page'])(
  '%s is served with nosniff and same-origin',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  },
)

test('lets other sites show pictures, as webmail does', async () => {
  app.get('/pictures/*', () => 'a picture')
  const headers = await headersOf('/pictures/key/480.jpg')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('sends no content security policy with files and calls', async () => {
  for (const url of ['/assets/house.js', '/v1/call'])
    expect(await headersOf(url)).not.toHaveProperty('content-security-policy')
})

test('does not upgrade to HTTPS if PUBLIC_URL is plain HTTP', async () => {
  const plain = await opened('http://localhost:3000')
  plain.get('/page', () => 'a page')
  const { headers } = await plain.inject('/page')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  await plain.close()
})

test('allows only Stripe, and only if Stripe is configured', async () => {
  expect((await headersOf('/page'))['content-security-policy']).not.toContain('stripe')
  await app.close()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }
  app = await opened('https://house.example', keys)
  app.get('/page', (_request, reply) => reply.scriptNonce)
  const policy = String((await headersOf('/page'))['content-security-policy'])
  expect(new Set(policy.match(/https:[^ ;]+/g))).toEqual(
    new Set([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://api.stripe.com',
    ]),
  )
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]+' https:\/\/js\.stripe\.com/)
})

test('allows the current stream origins for media and connections but not for scripts', async () => {
  let origins: readonly string[] = []
  const house = await openApp({
    config: testConfig({ PUBLIC_URL: 'https://house.example' }),
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    development: false,
    streams: () => origins,
  })
  house.get('/page', () => '')
  const policy = async () => String((await house.inject('/page')).headers['content-security-policy'])
  expect(await policy()).toContain("connect-src 'self';")
  origins = ['https://cdn.example', 'https://rtc.example:8889']
  expect(await policy()).toContain("connect-src 'self' https://cdn.example https://rtc.example:8889;")
  expect(await policy()).toContain(
    "media-src 'self' blob: data: https://cdn.example https://rtc.example:8889;",
  )
  expect(await policy()).toMatch(/script-src 'self' 'nonce-[0-9a-f]+';/)
  await house.close()
})
