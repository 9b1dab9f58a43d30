import { isPlainClick } from '#web/kit/ui/is-plain-click.ts'
import { untilWorthwhile, type WaitingBrowser } from './until-worthwhile.ts'

/** The parts of the window that are used. */
type Browser = WaitingBrowser & {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener'>
  readonly location: { readonly href: string; assign(address: string): void }
  fetch(path: string, init: RequestInit): Promise<Response>
}

type Options = {
  /** Returns whether the page has no connection. */
  readonly isDisconnected: () => boolean
  /** Called when a link is held. `cancel` releases it. */
  readonly onHeld: (cancel: () => void) => void
  /** Called before a link that was held is opened. */
  readonly onOpen: () => void
}

/** A small file that every server has. */
const probe = '/robots.txt'

/** Milliseconds after which a request counts as unanswered. */
const unansweredMs = 5_000

/** Milliseconds before the user is notified; if only sockets are blocked, the server responds sooner. */
const noticeMs = 300

/**
 * Holds a link that is pressed while offline, and opens it once the server responds; only the last one
 * pressed is opened. Otherwise, the router would reload and lose the current page when the script of the next
 * one fails to load. @returns a function that undoes this
 */
export function holdLinks(
  { isDisconnected, onHeld, onOpen }: Options,
  browser: Browser = window,
): () => void {
  let held = new AbortController()
  let isOpening = false
  const hold = (event: Event) => {
    const link = isOpening ? null : linkToOtherPage(event, browser.location.href)
    if (link === null) return
    held.abort()
    if (!isDisconnected()) return
    event.preventDefault()
    held = new AbortController()
    void openOnceAnswered(link, held)
  }
  const openOnceAnswered = async (link: HTMLAnchorElement, current: AbortController) => {
    const { signal } = current
    const notice = setTimeout(() => onHeld(() => current.abort()), noticeMs)
    signal.addEventListener('abort', () => clearTimeout(notice))
    while (!(await answers(browser, signal)) && !signal.aborted)
      await untilWorthwhile(browser, signal).catch(() => undefined)
    clearTimeout(notice)
    if (signal.aborted) return
    onOpen()
    isOpening = true
    if (link.isConnected) link.click()
    else browser.location.assign(link.href)
    isOpening = false
  }
  browser.document.addEventListener('click', hold, true)
  return () => {
    held.abort()
    browser.document.removeEventListener('click', hold, true)
  }
}

/** Returns whether the server responds in time; false if the signal is aborted. */
function answers(browser: Browser, signal: AbortSignal): Promise<boolean> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(unansweredMs)])
  return browser.fetch(probe, { method: 'HEAD', cache: 'no-store', signal: soon }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns the link that a plain press opens in this tab, if it leads to another page of this site. */
function linkToOtherPage(event: Event, current: string): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || event.defaultPrevented || !isPlainClick(event)) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null
  const [address, here] = [new URL(link.href), new URL(current)]
  return address.origin === here.origin && address.pathname !== here.pathname ? link : null
}
