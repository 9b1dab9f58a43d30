/** Milliseconds between attempts. */
const againMs = 2_000

/** Attempts with a connection, by the browser's own account. Without one, a request waits. */
const mostAttempts = 30

/** The router's requests: the data of a page, and the routes that its links lead to. */
const ofRouter = /(\.data|\/__manifest)$/

/** A proxy's answers while no server runs. */
const statusesWithoutServer: readonly number[] = [502, 503, 504]

/** The parts of a window that are used. */
type Browser = {
  fetch: typeof globalThis.fetch
  readonly location: { readonly href: string }
  readonly navigator: { readonly onLine: boolean }
  addEventListener(type: 'online', listener: () => void): void
  removeEventListener(type: 'online', listener: () => void): void
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

/** Waits until the browser is online and some time has passed; rejects if the request is aborted. */
async function untilWorthwhile(browser: Browser, signal: AbortSignal | null | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const proceed = () => {
      if (browser.navigator.onLine) finish(resolve)
    }
    const abort = () => finish(() => reject(signal?.reason))
    const timer = setInterval(proceed, againMs)
    const finish = (settle: () => void) => {
      clearInterval(timer)
      browser.removeEventListener('online', proceed)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    browser.addEventListener('online', proceed)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
}
