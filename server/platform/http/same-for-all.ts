import type { FastifyRequest } from 'fastify'
import { encodingFor } from './page-transport.ts'
import type { PagesSetting } from './pages.ts'
import type { PageResponse } from './rendering/page-request.ts'

/** A rendered page, with the nonce of its scripts and the id of the request that it was rendered for. */
export type Rendered = {
  readonly response: PageResponse
  readonly nonce: string
  readonly rid: string
}

type Cached = { readonly at: number; readonly page: Promise<Rendered> }

/** Milliseconds for which a page is shared. */
const cacheTtlMs = 1_000

/** Capacity of the cache. */
const most = 200

/**
 * Renders a lot page once for all requests of the same second, as just before closing. Only for visitors without
 * cookies, and only for one ledger sequence, so that a page is never older than this process's state. The nonce is that
 * of the rendering: nothing is inserted into such a page afterwards, so that knowing it helps nobody.
 */
export function openSameForAll({ seqOf, now }: Pick<PagesSetting, 'seqOf' | 'now'>) {
  const cache = new Map<string, Cached>()

  /** @param render receives whether the result is shared */
  return async (
    request: FastifyRequest,
    render: (isShared: boolean) => Promise<Rendered>,
  ): Promise<Rendered> => {
    const saleId = saleOfAnonymous(request)
    const seq = saleId === null ? null : await seqOf(saleId)
    if (seq === null) return render(false)
    const key = `${seq} ${encodingFor(request)} ${request.host}${request.url}`
    const at = now()
    const known = cache.get(key)
    if (known && Math.abs(at - known.at) < cacheTtlMs) {
      const made = await known.page
      return isForAll(made) ? made : render(false)
    }
    const page = render(true)
    cache.delete(key)
    cache.set(key, { at, page })
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    const forget = () => cache.get(key)?.page === page && cache.delete(key)
    page.then((made) => isForAll(made) || forget(), forget)
    return page
  }
}

/** Whether a page may be shared: not a redirect or an error. */
const isForAll = ({ response: { rendered, status, headers } }: Rendered): boolean =>
  rendered !== null && status === 200 && !headers.some(([name]) => name === 'set-cookie')

const lotPage = /^(?:\/(?:en|zh-Hans))?\/auction\/([^/?]+)\/lot\/[^/?]+$/

/** The sale id of an anonymous request for a lot page; null for any other request. */
function saleOfAnonymous({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.cookie !== undefined) return null
  return lotPage.exec(url)?.[1] ?? null
}
