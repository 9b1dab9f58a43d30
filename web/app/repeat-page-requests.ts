import { pageOfData } from '#wire/address/data-address.ts'
import { againMs, untilWorthwhile, type WaitingBrowser } from './until-worthwhile.ts'

/** The number of attempts while the browser is online. Offline, a request waits. */
const maxAttempts = 30

/** The milliseconds between further attempts, for the current page. */
const laterMs = 30_000

/** The router's requests: the data of a page, and the routes of its links. */
const ofRouter = /(\.data|\/__manifest)$/

/** The responses of a proxy while no server is running. */
const statusesWithoutServer: readonly number[] = [502, 503, 504]

/** The parts of the window that are used. */
type Browser = WaitingBrowser & {
  fetch: typeof globalThis.fetch
  readonly location: { readonly href: string }
}

/** Returns the URL of the current page. */
type ShownHref = () => string

/**
 * Repeats requests of the router that fail because there is no connection or no server. A navigation then
 * waits on the page where it began, which an error would otherwise replace. New data of the current page,
 * which a socket may keep live, are requested while it is shown. The router has no option for this, so
 * `fetch` is wrapped. @returns a function that undoes this
 */
export function repeatPageRequests(shownHref: ShownHref, browser: Browser = window): () => void {
  const { fetch } = browser
  browser.fetch = async (input, init) => {
    const url = requestOfRouter(input, init, browser)
    if (!url) return fetch(input, init)
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await fetch(input, init).catch((error: unknown) => error)
      const delayMs = isWithoutServer(outcome) ? delayAfter(attempts, url, shownHref) : null
      if (delayMs !== null) await untilWorthwhile(browser, init?.signal, delayMs)
      else if (outcome instanceof Response) return outcome
      else throw outcome
    }
  }
  return () => {
    browser.fetch = fetch
  }
}

/** Returns the milliseconds until the next attempt after this many; null after the last one. */
function delayAfter(attempts: number, url: URL, shownHref: ShownHref): number | null {
  if (attempts < maxAttempts) return againMs
  return pageOf(url) === pageOf(new URL(shownHref())) ? laterMs : null
}

/** Returns the URL of a request of the router, or null for other requests. */
function requestOfRouter(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { location }: Browser,
): URL | null {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return null
  const url = new URL(input, location.href)
  return ofRouter.test(url.pathname) ? url : null
}

/** Returns the path and query of a page, also from the URL of its data. */
function pageOf({ pathname, search }: URL): string {
  const page = pageOfData(pathname, search)
  return page.path.replace(/\/$/, '') + page.search
}

/**
 * Returns whether there was no response: `fetch` then rejects with a `TypeError`, and with other errors if it
 * was aborted.
 */
const isWithoutServer = (outcome: unknown): boolean =>
  outcome instanceof Response ? statusesWithoutServer.includes(outcome.status) : outcome instanceof TypeError
