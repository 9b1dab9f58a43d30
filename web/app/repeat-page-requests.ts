import { untilWorthwhile, type WaitingBrowser } from './until-worthwhile.ts'

/** Attempts with a connection, by the browser's own account. Without one, a request waits. */
const mostAttempts = 30

/** The router's requests: the data of a page, and the routes that its links lead to. */
const ofRouter = /(\.data|\/__manifest)$/

/** A proxy's answers while no server runs. */
const statusesWithoutServer: readonly number[] = [502, 503, 504]

/** The parts of a window that are used. */
type Browser = WaitingBrowser & {
  fetch: typeof globalThis.fetch
  readonly location: { readonly href: string }
}

/**
 * Repeats requests of the router that fail for want of a connection or of a server. A navigation then waits for the
 * connection on the page where it began; without this, an error would replace that page. The router has no option for
 * it, so `fetch` is wrapped.
 * @returns undoes it
 */
export function repeatPageRequests(browser: Browser = window): () => void {
  const { fetch } = browser
  browser.fetch = async (input, init) => {
    if (!isOfRouter(input, init, browser)) return fetch(input, init)
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await fetch(input, init).catch((error: unknown) => error)
      const mayRepeat = attempts < mostAttempts && isWithoutServer(outcome)
      if (!mayRepeat && outcome instanceof Response) return outcome
      if (!mayRepeat) throw outcome
      await untilWorthwhile(browser, init?.signal)
    }
  }
  return () => {
    browser.fetch = fetch
  }
}

function isOfRouter(input: RequestInfo | URL, init: RequestInit | undefined, { location }: Browser): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  return ofRouter.test(new URL(input, location.href).pathname)
}

/** `fetch` rejects with a `TypeError` if there was no response, and with others if it was aborted. */
const isWithoutServer = (outcome: unknown): boolean =>
  outcome instanceof Response ? statusesWithoutServer.includes(outcome.status) : outcome instanceof TypeError
