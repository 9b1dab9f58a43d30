import type { PageLanguage } from '#wire/address/page-address.ts'
import type { InProcessCalls } from '../in-process.ts'
import type { PageRequest, PageResponse } from './page-request.ts'

/** The functions of the server that a page may need during rendering. */
export type PageServer = {
  /** Returns the calls of its viewer in a language. */
  readonly callsIn: (lang: PageLanguage) => InProcessCalls
  /** Called with the error when a call finds the database unavailable. */
  readonly onAway: (error: unknown) => void
  /** Aborted when the browser has disconnected. */
  readonly signal: AbortSignal
}

/** Renders pages, in other threads or in this one. */
export type PageRenderer = {
  render(request: PageRequest, server: PageServer): Promise<PageResponse>
  close(): Promise<void>
}
