import type { TobaccoDoor } from '#domain/law/tobacco.ts'
import type { Apps, HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { CallResult } from '#wire/client/client.ts'
import type { AskOf, Call } from '#wire/schema/call.ts'
import type { Viewer } from './calls.ts'

/** What the server tells the loaders and actions of a page about the house and its viewer. */
export type PageContext = {
  /** Language of the page: the one that its address fixes, else that of the cookie `languageCode`. */
  readonly lang: Language
  /** Path and query of the page as links have it: without a language in front. */
  readonly path: string
  /** Whether the house's app shows the page, which is then without the site's shell. */
  readonly isInApp: boolean
  /** Session token of the viewer, from the cookie `authInfo`; null for a visitor. */
  readonly token: string | null
  /** Addresses of the scripts with a page's texts, to be fetched before they are asked for: what every page needs, and further subjects. */
  readonly textScripts: (subjects: readonly string[]) => readonly string[]
  /** What scripts of this answer must carry to be run. */
  readonly nonce: string
  readonly house: HouseIdentity
  /** Milliseconds for which a bid button settles after its amount has changed (V9). */
  readonly bidSettleMs: number
  /** Above this multiple of the next bid an amount is confirmed in words (V15). */
  readonly unusualBidMultiple: number
  readonly publicUrl: string
  readonly apps: Apps
  /** Whether the page's browser is to keep what is shown without a connection. */
  readonly installable: boolean
  /** As which application the page's scripts ask, and the key that they sign with. */
  readonly application: { readonly appid: string; readonly key: string }
  /** Id of the request, under which the log tells of it. */
  readonly rid: string
  /** Unix milliseconds of the house's first start. */
  readonly foundedAt: number
  /** Unix milliseconds when the request came. */
  readonly now: number
  /** The account that looks, with its roles; null for a visitor and for one whose session has ended. */
  viewer(): Promise<Viewer | null>
  /** What stands between the viewer and tobacco (C2). */
  tobaccoDoor(): Promise<TobaccoDoor>
  /** Asks one of the house's calls as the viewer, without a network between; answers as the wire's client does. */
  call<C extends Call>(call: C, ask: AskOf<C>): Promise<CallResult<C>>
  /** Asks the same as somebody who reads another language: for what says things in both. */
  inLanguage(lang: Language): Pick<PageContext, 'call'>
  /** What the page is about, as schema.org has it, for search engines: loaders add to it, and it ends in the page. */
  readonly about: { readonly '@type': string }[]
  /**
   * Takes a page that was rendered whole. Its answer then needs no body: a `Response` would make bytes of the text, only
   * for the server to read them back.
   */
  takePage(html: string): void
  /** Tells the log of a fault in a page, under the `rid` of its request. */
  logFault(error: unknown): void
}
