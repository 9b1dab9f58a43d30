import { untilWorthwhile, type WaitingBrowser } from './until-worthwhile.ts'

/** The number of attempts while the browser is online. Offline, a stylesheet waits. */
const maxAttempts = 3

/** The parts of the window that are used. */
type Browser = WaitingBrowser & {
  readonly document: Document
  readonly location: { reload(): void }
}

/**
 * Reloads stylesheets that fail to load. A page waits for its stylesheets, but the router and React would
 * show it without a failed one, so the failure is withheld from them. After the last attempt the page is
 * reloaded, as the router does for scripts, since a new version of the server may have replaced the
 * stylesheet. @returns a function that undoes this
 */
export function repeatPageSheets(browser: Browser = window): () => void {
  const { document, location } = browser
  const attempts = new Map<string, number>()
  const repeat = (event: Event) => {
    const sheet = event.target
    if (!(sheet instanceof HTMLLinkElement) || sheet.rel !== 'stylesheet') return
    event.stopImmediatePropagation()
    const count = (attempts.get(sheet.href) ?? 1) + (browser.navigator.onLine ? 1 : 0)
    attempts.set(sheet.href, count)
    if (count > maxAttempts) location.reload()
    else void untilWorthwhile(browser, null).then(() => sheet.setAttribute('href', sheet.href))
  }
  document.addEventListener('error', repeat, true)
  return () => document.removeEventListener('error', repeat, true)
}
