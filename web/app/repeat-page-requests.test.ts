import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatPageRequests } from './repeat-page-requests.ts'

/** Creates a browser at a URL of the site, whose connection and responses the test controls. */
function createBrowser(...outcomes: readonly (number | Error)[]) {
  const events = new EventTarget()
  const navigator = { onLine: true }
  const coming = [...outcomes]
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const outcome = coming.shift() ?? 200
    if (outcome instanceof Error) throw outcome
    return new Response('', { status: outcome })
  })
  const browser = Object.assign(events, {
    fetch,
    navigator,
    location: new URL('https://house.example/auctions'),
  })
  const shown = { href: browser.location.href }
  repeatPageRequests(() => shown.href, browser)
  return { browser, shown, fetch, navigator }
}

const lost = new TypeError('Failed to fetch')
const address = new URL('https://house.example/auction/BH0145.data?_routes=x')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['the connection is lost', lost],
  ['the server restarts behind a proxy', 502],
])('repeats the request of a page while %s', async (_name, outcome) => {
  const { browser, fetch } = createBrowser(outcome, outcome)
  const response = browser.fetch(address)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await response).status).toBe(200)
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('waits indefinitely while offline, and repeats a request once the browser is online', async () => {
  const { browser, fetch, navigator } = createBrowser(lost)
  navigator.onLine = false
  const response = browser.fetch('/__manifest?paths=%2F')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  navigator.onLine = true
  browser.dispatchEvent(new Event('online'))
  expect((await response).status).toBe(200)
})

test('gives up after a minute while online', async () => {
  const { browser, fetch } = createBrowser(...Array.from({ length: 40 }, () => lost))
  const response = browser.fetch(address)
  const refused = expect(response).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(fetch).toHaveBeenCalledTimes(30)
})

test.each([
  ['/auctions.data?_routes=x', 'https://house.example/auctions'],
  ['/_.data', 'https://house.example/'],
  ['/zh-Hans/_.data', 'https://house.example/zh-Hans'],
  ['/auctions.data?page=2', 'https://house.example/auctions?page=2'],
])('keeps requesting %s while its page is shown, less often after a minute', async (path, href) => {
  const { browser, shown, fetch } = createBrowser(...Array.from({ length: 40 }, () => lost))
  shown.href = href
  const response = browser.fetch(new URL(path, href))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(30)
  await vi.advanceTimersByTimeAsync(11 * 30_000)
  expect((await response).status).toBe(200)
  expect(fetch).toHaveBeenCalledTimes(41)
})

test.each([
  ['another page of the list that is shown', '/auctions.data?page=2'],
  ['a page that Back leads to, whose address the browser has', '/sell.data'],
])('gives up %s', async (_name, path) => {
  const { browser } = createBrowser(...Array.from({ length: 40 }, () => lost))
  browser.location.href = new URL(path.replace('.data', ''), browser.location.href).href
  const refused = expect(browser.fetch(path)).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
})

test('ends at once when another navigation replaces the waiting one', async () => {
  const { browser, fetch } = createBrowser(lost)
  const navigation = new AbortController()
  const response = browser.fetch(address, { signal: navigation.signal })
  const refused = expect(response).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(100)
  navigation.abort()
  await refused
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['a call', '/api/lot/get', {}],
  ['a form of a page', '/auctions.data', { method: 'POST' }],
])('does not repeat %s', async (_name, path, init) => {
  const { browser, fetch } = createBrowser(lost)
  await expect(browser.fetch(path, init)).rejects.toBe(lost)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('does not repeat a request that the server refuses', async () => {
  const { browser, fetch } = createBrowser(500)
  expect((await browser.fetch(address)).status).toBe(500)
  expect(fetch).toHaveBeenCalledTimes(1)
})
