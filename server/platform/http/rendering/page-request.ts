import type { PageLanguage } from '#wire/address/page-address.ts'
import type { PageContext } from '../page-context.ts'
import type { Slot } from './placeholders.ts'

/** The data that the server provides to a page besides functions, which can be sent to a thread. */
export type PageFacts = Omit<
  PageContext,
  | 'viewer'
  | 'tobaccoAccess'
  | 'call'
  | 'inLanguage'
  | 'awaitedScripts'
  | 'about'
  | 'measureRender'
  | 'takePage'
  | 'logError'
>

/** The compression of a page that its browser accepts, in our order of preference; null for none. */
export type Encoding = 'br' | 'gzip' | null

/** A request for a page as it is sent to the renderer. */
export type PageRequest = {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array<ArrayBuffer> | null
  /** The language of its address, or null if it has none. */
  readonly prefix: PageLanguage | null
  readonly facts: PageFacts
  /** How to compress a page. */
  readonly encoding: Encoding
}

/** When a page was rendered, in Unix milliseconds with fractions. */
export type RenderTime = { readonly from: number; readonly to: number }

/** A rendered page, or any other response to a request for one. */
export type PageResponse = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The body, compressed as its headers say, or null if there is none. */
  readonly body: Uint8Array<ArrayBuffer> | null
  /** The size of the page before compression. */
  readonly bytes: number
  /**
   * The time of rendering, or null if nothing was rendered, as for a redirect or a page that another reader
   * also got.
   */
  readonly rendered: RenderTime | null
  /** Whether another reader also got it, filled with their values. */
  readonly isShared?: true
  /** The errors of loaders, actions and components, for the log. */
  readonly issues: readonly Error[]
}

/** An uncompressed page with placeholders, or null if they cannot be filled. */
export type UnfilledPage = PageResponse & { readonly slots: readonly Slot[] | null }
