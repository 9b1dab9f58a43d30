import type { TobaccoAccess } from '#domain/law/tobacco.ts'
import type { OfficeHours } from '#domain/people/office-hours.ts'
import type { Apps, HouseIdentity } from '#server/platform/config/config.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { CallResult } from '#wire/client/client.ts'
import type { Call, PayloadInputOf } from '#wire/schema/call.ts'
import type { Viewer } from './calls.ts'

/** What the server provides to a page's loaders and actions. */
export type PageContext = {
  /** Language of the page: from its address, else from the cookie `languageCode`. */
  readonly lang: PageLanguage
  /** Path and query of the page, without a language prefix. */
  readonly path: string
  /** Whether the page is shown in the mobile app, without the site's header and footer. */
  readonly isInApp: boolean
  /** Session token from the cookie `authInfo`; null for a visitor. */
  readonly token: string | null
  /** URLs of the scripts that a page with these subjects of texts waits for, besides those that its routes import. */
  readonly awaitedScripts: (subjects: readonly string[]) => readonly string[]
  /** CSP nonce of this response. */
  readonly nonce: string
  readonly house: HouseIdentity
  /** When staff answer; null if the house states no hours. */
  readonly officeHours: OfficeHours | null
  /** Milliseconds for which a bid button ignores presses after its amount has changed (V9). */
  readonly bidSettleMs: number
  /** Multiple of the next bid above which an amount must be confirmed (V15). */
  readonly unusualBidMultiple: number
  readonly publicUrl: string
  readonly apps: Apps
  /** Whether the browser may install the offline page. */
  readonly installable: boolean
  /** Application id and key that the page's scripts sign their calls with. */
  readonly application: { readonly appid: string; readonly key: string }
  /** Request id, as in the log. */
  readonly rid: string
  /** Unix milliseconds of the first start. */
  readonly foundedAt: number
  /** Unix milliseconds when the request arrived. */
  readonly now: number
  /** Returns the signed-in account with its roles, or null for a visitor or an ended session. */
  viewer(): Promise<Viewer | null>
  /** Returns the viewer's access to tobacco (C2). */
  tobaccoAccess(): Promise<TobaccoAccess>
  /** Makes a call as the viewer, in process. Results have the types of the wire's client. */
  call<C extends Call>(call: C, payload: PayloadInputOf<C>): Promise<CallResult<C>>
  /** Makes calls in another language, for pages that show both. */
  inLanguage(lang: PageLanguage): Pick<PageContext, 'call'>
  /** schema.org objects of the page. Loaders add to the list, which is rendered as JSON-LD. */
  readonly about: { readonly '@type': string }[]
  /** Runs the rendering, which is measured. */
  measureRender<T>(render: () => T): T
  /**
   * Receives the complete HTML of a page. A `Response` body would encode the text to bytes only for the server to
   * decode it again.
   */
  takePage(html: string): void
  /** Logs an error of a page with the `rid` of its request. */
  logError(error: unknown): void
}
