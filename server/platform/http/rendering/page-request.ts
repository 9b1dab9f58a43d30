import type { PageLanguage } from '#wire/address/page-address.ts'
import type { PageContext } from '../page-context.ts'
import type { Slot } from './placeholders.ts'

/** What the server provides to a page besides functions; it can be sent to a thread. */
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

/** Compressions of a page that its browser accepts, in our order; null for none. */
export type Encoding = 'br' | 'gzip' | null

/** A request for a page, as it is sent to where pages are rendered. */
export type PageRequest = {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array<ArrayBuffer> | null
  /** The language of its address; null for none. */
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
  /** The body, compressed as its headers say; null for none. */
  readonly body: Uint8Array<ArrayBuffer> | null
  /** Size of the page before it was compressed. */
  readonly bytes: number
  /** null if nothing was rendered, as for a redirect, or for a page that another reader got as well. */
  readonly rendered: RenderTime | null
  /** Whether another reader got it as well, filled with their own values. */
  readonly isShared?: true
  /** Errors of loaders, actions and components, for the log. */
  readonly issues: readonly Error[]
}

/** A page with placeholders that is not compressed; null if they cannot be filled. */
export type UnfilledPage = PageResponse & { readonly slots: readonly Slot[] | null }
