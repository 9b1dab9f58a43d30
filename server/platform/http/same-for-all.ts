import type { FastifyRequest } from 'fastify'
import { hasPageCookie } from './page-cookies.ts'
import { encodingFor } from './page-transport.ts'
import type { PagesSetting } from './pages.ts'
import { preferredLanguage } from './preferred-language.ts'
import type { PageResponse } from './rendering/page-request.ts'

/** A rendered page, with the nonce of its scripts and the id of the request for which it was rendered. */
export type Rendered = {
  readonly response: PageResponse
  readonly nonce: string
  readonly rid: string
}

/** A page whose rendering has begun for several requests. */
type Begun = {
  readonly at: number
  /**
   * The ledger position of its sale before rendering began, or null for a page that is not shared after it is
   * rendered.
   */
  readonly seq: number | null
  readonly page: Promise<Rendered>
  isRunning: boolean
  /** The page begun after this one, for requests that have arrived in the meantime. */
  next: Promise<Rendered> | null
}

/** Milliseconds for which a page is shared, and for which requests wait for the previous page. */
const cacheTtlMs = 1_000

/** The capacity of the cache. */
const most = 200

/**
 * Creates a renderer that renders the home page and the pages of sales and lots once for many requests, such
 * as just before closing, but only for visitors without cookies that pages read. A request gets a page that
 * was begun after its arrival: while one is rendered, all requests for the same page wait for the next one. A
 * lot page also serves the requests within the same second if its sale's ledger has not changed since before
 * it was begun. No page is therefore older than this process's state. The nonce is generated at rendering;
 * nothing is inserted into such a page later, so knowing it is of no use.
 */
export function openSharedRendering({ seqOf, now }: Pick<PagesSetting, 'seqOf' | 'now'>) {
  const cache = new Map<string, Begun>()
  const isRecent = ({ at }: Begun) => Math.abs(now() - at) < cacheTtlMs

  const begin = (key: string, seq: number | null, render: Render): Promise<Rendered> => {
    const page = render(true)
    const begun: Begun = { at: now(), seq, page, isRunning: true, next: null }
    cache.delete(key)
    cache.set(key, begun)
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    const end = (isKept: boolean) => {
      begun.isRunning = false
      if (!isKept && cache.get(key) === begun) cache.delete(key)
    }
    page.then(
      (made) => end(seq !== null && isForAll(made)),
      () => end(false),
    )
    return page
  }

  /** Returns the page for a request, and whether this request has begun it. */
  const join = (key: string, seq: number | null, render: Render): Joined => {
    const known = cache.get(key)
    if (!known || !isRecent(known)) return { isOwn: true, page: begin(key, seq, render) }
    if (seq !== null && known.seq === seq) return { isOwn: false, page: known.page }
    if (!known.isRunning) return { isOwn: true, page: begin(key, seq, render) }
    if (known.next !== null) return { isOwn: false, page: known.next }
    known.next = known.page.then(noop, noop).then(() => begin(key, seq, render))
    return { isOwn: true, page: known.next }
  }

  /** Renders a page. @param render receives whether the result is shared */
  return async (request: FastifyRequest, render: Render): Promise<Rendered> => {
    const shared = sharedPage(request)
    if (shared === null) return render(false)
    const seq = shared.lotOf === null ? null : await seqOf(shared.lotOf)
    if (shared.lotOf !== null && seq === null) return render(false)
    const { isOwn, page } = join(keyOf(request), seq, render)
    if (isOwn) return page
    // A failure belongs to the request that started it and need not fail others.
    const made = await page.catch(() => null)
    return made !== null && isForAll(made) ? made : render(false)
  }
}

/** Returns a key of everything on which the pages of visitors without cookies depend. */
const keyOf = (request: FastifyRequest): string =>
  `${encodingFor(request)} ${preferredLanguage(request.headers['accept-language'])} ${request.host}${request.url}`

type Render = (isShared: boolean) => Promise<Rendered>

type Joined = { readonly isOwn: boolean; readonly page: Promise<Rendered> }

const noop = () => undefined

/** Returns whether a page may be shared: it is not a redirect or an error. */
const isForAll = ({ response: { rendered, status, headers } }: Rendered): boolean =>
  rendered !== null && status === 200 && !headers.some(([name]) => name === 'set-cookie')

const sharedPath = /^(?:\/(?:en|zh-Hans|zh-Hant))?(?:\/|\/auction\/([^/?]+)(\/lot\/[^/?]+)?)?$/

/**
 * Returns whether a request is an anonymous one for a shared page, with the sale of a lot page, or null for
 * any other request.
 */
function sharedPage({ method, url, headers }: FastifyRequest): { readonly lotOf: string | null } | null {
  if (method !== 'GET' || hasPageCookie(headers.cookie) || url.endsWith('.data')) return null
  const found = sharedPath.exec(url)
  if (!found) return null
  const [, saleId = null, lot] = found
  return { lotOf: lot === undefined ? null : saleId }
}
