import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLinks } from './hold-links.ts'

const here = 'https://house.example/auction/BH0145/lot/BH0145-2'

/** Creates a page with a link, in a browser whose connection the test controls; `opened` lists the opened URLs. */
function openPage(href: string, attributes = '') {
  document.body.innerHTML = `<a href="${href}" ${attributes}><b>Auctions</b></a>`
  const events = new EventTarget()
  const state = { isConnected: false, isAnswered: false }
  const opened: string[] = []
  const cancels: (() => void)[] = []
  const browser = Object.assign(events, {
    document,
    navigator: { onLine: true },
    location: { href: here, assign: (address: string) => void opened.push(`loaded ${address}`) },
    fetch: vi.fn(async () => {
      if (!state.isAnswered) throw new TypeError('Failed to fetch')
      return new Response('')
    }),
  })
  const follow = (event: Event) => {
    if (!event.defaultPrevented) opened.push(href)
    event.preventDefault()
  }
  document.querySelector('a')?.addEventListener('click', follow)
  const release = holdLinks(
    {
      isDisconnected: () => !state.isConnected,
      onHeld: (cancel) => void cancels.push(cancel),
      onOpen: () => undefined,
    },
    browser,
  )
  return { browser, state, opened, cancels, release, press: () => document.querySelector('b')?.click() }
}

let page: ReturnType<typeof openPage>

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  page.release()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('opens a link at once while connected', async () => {
  page = openPage('https://house.example/auctions')
  page.state.isConnected = true
  page.press()
  expect(page.opened).toEqual(['https://house.example/auctions'])
  expect(page.browser.fetch).not.toHaveBeenCalled()
})

test('holds a link while offline, and opens it once when the server responds', async () => {
  page = openPage('https://house.example/auctions')
  page.press()
  await pass(60_000)
  expect(page.opened).toEqual([])
  expect(page.cancels).toHaveLength(1)
  page.state.isAnswered = true
  await pass(2_000)
  expect(page.opened).toEqual(['https://house.example/auctions'])
  await pass(60_000)
  expect(page.opened).toHaveLength(1)
})

test('loads the page of a link that has been removed by then', async () => {
  page = openPage('https://house.example/auctions')
  page.press()
  document.body.innerHTML = ''
  page.state.isAnswered = true
  await pass(2_000)
  expect(page.opened).toEqual(['loaded https://house.example/auctions'])
})

test('opens a link without a notice if only the socket is blocked', async () => {
  page = openPage('https://house.example/auctions')
  page.state.isAnswered = true
  page.press()
  await pass(1_000)
  expect(page.opened).toHaveLength(1)
  expect(page.cancels).toEqual([])
})

test('opens nothing once cancelled, and otherwise only the last pressed link', async () => {
  page = openPage('https://house.example/auctions')
  page.press()
  page.press()
  page.state.isAnswered = true
  await pass(2_000)
  expect(page.opened).toHaveLength(1)
  page.state.isAnswered = false
  page.press()
  await pass(1_000)
  page.cancels.at(-1)?.()
  page.state.isAnswered = true
  await pass(60_000)
  expect(page.opened).toHaveLength(1)
})

test.each([
  ['to a place of the same page', `${here}#bids`, ''],
  ['to another site', 'https://elsewhere.example/', ''],
  ['that opens a tab', 'https://house.example/auctions', 'target="_blank"'],
  ['to a download', 'https://house.example/receipts.json', 'download'],
])('does not hold a link %s', (_name, href, attributes) => {
  page = openPage(href, attributes)
  page.press()
  expect(page.opened).toEqual([href])
  expect(page.cancels).toEqual([])
})
