import type { FastifyReply, FastifyRequest } from 'fastify'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { PagesSetting } from './pages.ts'

/** What came of a page: the answer, its text where it was rendered whole, and what of that is one visitor's alone. */
export type Rendered = {
  readonly response: Response
  readonly html: string | null
  readonly nonce: string
  readonly rid: string
}

type Kept = { readonly at: number; readonly page: Promise<Rendered> }

/** Milliseconds for which a page is the same for everybody. */
const trust = 1_000

/** How many pages are kept: those that many look at just now. */
const most = 200

/**
 * Renders the page of a lot once for all who ask for it in the same second, as they do when it is about to close. Only for
 * visitors without cookies, and only of one state of the sale: a page never tells of less than this process knows.
 */
export function openSameForAll({ calls, now }: Pick<PagesSetting, 'calls' | 'now'>) {
  const kept = new Map<string, Kept>()

  const seqOf = async (id: string, { id: rid, ip }: FastifyRequest): Promise<number | null> => {
    const anybody = { token: '', lang: 'en', rid, ip, hasDeclared: false } as const
    const sale = await calls(anybody).call(auctionGet, { id })
    return sale.ok ? sale.data.seq : null
  }

  /** @param render is told whether others will get what it makes */
  return async (
    request: FastifyRequest,
    render: (isShared: boolean) => Promise<Rendered>,
  ): Promise<Rendered> => {
    const saleId = saleAskedByAnybody(request)
    const seq = saleId === null ? null : await seqOf(saleId, request)
    if (seq === null) return render(false)
    const key = `${seq} ${request.host}${request.url}`
    const at = now()
    const known = kept.get(key)
    if (known && Math.abs(at - known.at) < trust) {
      const made = await known.page
      return isForAll(made) ? made : render(false)
    }
    const page = render(true)
    kept.delete(key)
    kept.set(key, { at, page })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    const forget = () => kept.get(key)?.page === page && kept.delete(key)
    page.then((made) => isForAll(made) || forget(), forget)
    return page
  }
}

/** Whether the next may get the same: not a redirection or a fault, nor what has a body that is read but once. */
const isForAll = ({ html, response: { status, headers } }: Rendered): boolean =>
  html !== null && status === 200 && !headers.has('set-cookie')

const lotPage = /^(?:\/(?:en|zh-Hans))?\/auction\/([^/?]+)\/lot\/[^/?]+$/

/** The sale whose lot a request asks for as anybody would; null for every other request. */
function saleAskedByAnybody({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.cookie !== undefined) return null
  return lotPage.exec(url)?.[1] ?? null
}

/** The text of a page that was rendered for somebody, with the nonce and the id of this very answer. */
export function ownText(
  html: string,
  { nonce, rid }: Pick<Rendered, 'nonce' | 'rid'>,
  { id }: FastifyRequest,
  { scriptNonce }: FastifyReply,
): string {
  return rid === id ? html : html.replaceAll(nonce, scriptNonce).replaceAll(rid, id)
}
