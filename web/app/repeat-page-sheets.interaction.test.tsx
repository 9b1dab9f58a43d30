import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatPageSheets } from './repeat-page-sheets.ts'

const href = 'https://house.example/assets/record-1.css'

/** Creates a page with a link in its head, in a browser whose connection the test controls. */
function openPage(rel: string) {
  const page = document.implementation.createHTMLDocument()
  const link = page.createElement('link')
  Object.assign(link, { rel, href })
  page.head.append(link)
  const onError = vi.fn()
  link.addEventListener('error', onError)
  const reload = vi.fn()
  const setAttribute = vi.spyOn(link, 'setAttribute').mockReturnValue()
  const browser = Object.assign(new EventTarget(), {
    document: page,
    navigator: { onLine: true },
    location: { reload },
  })
  const release = repeatPageSheets(browser)
  return {
    browser,
    onError,
    reload,
    release,
    setAttribute,
    fail: () => link.dispatchEvent(new Event('error')),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('requests a failed stylesheet again, and withholds the failure', async () => {
  const { fail, onError, setAttribute, reload } = openPage('stylesheet')
  fail()
  expect(setAttribute).not.toHaveBeenCalled()
  await pass(2_000)
  expect(setAttribute.mock.calls).toEqual([['href', href]])
  expect(onError).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('reloads the page after three attempts while online', async () => {
  const { fail, reload, setAttribute } = openPage('stylesheet')
  for (let attempts = 0; attempts < 3; attempts += 1) {
    expect(reload).not.toHaveBeenCalled()
    fail()
    await pass(2_000)
  }
  expect(setAttribute).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()
})

test('waits indefinitely while offline', async () => {
  const { browser, fail, reload, setAttribute } = openPage('stylesheet')
  browser.navigator.onLine = false
  for (let attempts = 0; attempts < 9; attempts += 1) fail()
  await pass(3_600_000)
  expect(setAttribute).not.toHaveBeenCalled()
  browser.navigator.onLine = true
  browser.dispatchEvent(new Event('online'))
  await pass(0)
  expect(setAttribute).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('ignores other links, and all links once stopped', async () => {
  const icon = openPage('icon')
  icon.fail()
  expect(icon.onError).toHaveBeenCalledOnce()
  const sheet = openPage('stylesheet')
  sheet.release()
  sheet.fail()
  await pass(10_000)
  expect(sheet.onError).toHaveBeenCalledOnce()
  expect(sheet.setAttribute).not.toHaveBeenCalled()
})
