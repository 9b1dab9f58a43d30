import type { TobaccoAccess } from '#domain/law/tobacco.ts'
import type { OfficeHours } from '#domain/people/office-hours.ts'
import type { Apps, HouseIdentity } from '#server/platform/config/config.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { CallResult } from '#wire/client/client.ts'
import type { Call, PayloadInputOf } from '#wire/schema/call.ts'
import type { Viewer } from './calls.ts'

/** The data and functions that the server provides to a page's loaders and actions. */
export type PageContext = {
  /** The language of the page: from its address, else from the cookie `languageCode`. */
  readonly lang: PageLanguage
  /** The path and query of the page, without a language prefix. */
  readonly path: string
  /** Whether the page is shown in the mobile app, without the site's header and footer. */
  readonly isInApp: boolean
  /** The session token from the cookie `authInfo`, or null for a visitor. */
  readonly token: string | null
  /**
   * Returns the URLs of the scripts that a page with texts on these subjects needs, besides those that its
   * routes import.
   */
  readonly awaitedScripts: (subjects: readonly string[]) => readonly string[]
  /** The CSP nonce of this response. */
  readonly nonce: string
  readonly house: HouseIdentity
  /** When staff reply; null if no office hours are set. */
  readonly officeHours: OfficeHours | null
  /** Milliseconds for which a bid button ignores presses after its amount has changed (V9). */
  readonly bidSettleMs: number
  /** The multiple of the next bid above which an amount must be confirmed (V15). */
  readonly unusualBidMultiple: number
  readonly publicUrl: string
  readonly apps: Apps
  /** Whether the browser may install the offline page. */
  readonly installable: boolean
  /** The application id and key with which the page's scripts sign their calls. */
  readonly application: { readonly appid: string; readonly key: string }
  /** The request id, as in the log. */
  readonly rid: string
  /** The time of the first start, in Unix milliseconds. */
  readonly foundedAt: number
  /** When the request arrived, in Unix milliseconds. */
  readonly now: number
  /** Returns the signed-in account with its roles, or null for a visitor or an ended session. */
  viewer(): Promise<Viewer | null>
  /** Returns the viewer's access to tobacco (C2). */
  tobaccoAccess(): Promise<TobaccoAccess>
  /** Makes a call as the viewer, in process. Results have the types of the wire's client. */
  call<C extends Call>(call: C, payload: PayloadInputOf<C>): Promise<CallResult<C>>
  /** Returns the calls in another language, for pages that show both. */
  inLanguage(lang: PageLanguage): Pick<PageContext, 'call'>
  /** The schema.org objects of the page. Loaders add to the list, which is rendered as JSON-LD. */
  readonly about: { readonly '@type': string }[]
  /** Runs the rendering and measures it. */
  measureRender<T>(render: () => T): T
  /**
   * Receives the complete HTML of a page. A `Response` body would encode the text to bytes, only for the
   * server to decode it again.
   */
  takePage(html: string): void
  /** Logs an error of a page with the `rid` of its request. */
  logError(error: unknown): void
}
