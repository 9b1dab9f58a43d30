import { pageOfData } from '#wire/address/data-address.ts'
import { againMs, untilWorthwhile, type WaitingBrowser } from './until-worthwhile.ts'

/** Attempts while the browser reports a connection. Without one, a request waits. */
const maxAttempts = 30

/** Milliseconds between further attempts, for the page that is shown. */
const laterMs = 30_000

/** The router's requests: the data of a page, and the routes that its links lead to. */
const ofRouter = /(\.data|\/__manifest)$/

/** A proxy's answers while no server runs. */
const statusesWithoutServer: readonly number[] = [502, 503, 504]

/** The parts of a window that are used. */
type Browser = WaitingBrowser & {
  fetch: typeof globalThis.fetch
  readonly location: { readonly href: string }
}

/** Returns the address of the page that is shown. */
type ShownHref = () => string

/**
 * Repeats requests of the router that fail for want of a connection or of a server. A navigation then waits for the
 * connection on the page where it began; without this, an error would replace that page. New data of the page that is
 * shown, which a socket may keep live, are requested for as long as it is shown. The router has no option for it, so
 * `fetch` is wrapped.
 * @returns a function that undoes it
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

/** Milliseconds until the next attempt after a number of them; null after the last one. */
function delayAfter(attempts: number, url: URL, shownHref: ShownHref): number | null {
  if (attempts < maxAttempts) return againMs
  return pageOf(url) === pageOf(new URL(shownHref())) ? laterMs : null
}

/** Returns the address of a request of the router, or null for other requests. */
function requestOfRouter(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { location }: Browser,
): URL | null {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return null
  const url = new URL(input, location.href)
  return ofRouter.test(url.pathname) ? url : null
}

/** Path and query of a page, also from the address of its data. */
function pageOf({ pathname, search }: URL): string {
  const page = pageOfData(pathname, search)
  return page.path.replace(/\/$/, '') + page.search
}

/** `fetch` rejects with a `TypeError` if there was no response, and with others if it was aborted. */
const isWithoutServer = (outcome: unknown): boolean =>
  outcome instanceof Response ? statusesWithoutServer.includes(outcome.status) : outcome instanceof TypeError
