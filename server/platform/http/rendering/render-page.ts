import { RouterContextProvider } from 'react-router'
import type { PageContext } from '../page-context.ts'
import type { HandlerOf } from '../page-handlers.ts'
import type { PagesBuild, PagesSource } from '../pages-source.ts'
import { encodeHere, encodePage } from './encode-page.ts'
import type { PageRequest, PageResponse, RenderTime, UnfilledPage } from './page-request.ts'
import { findSlots, hasPlaceholder, responseWords } from './placeholders.ts'

/** The calls of a page, made on behalf of its viewer. */
export type PageCalls = Pick<PageContext, 'viewer' | 'tobaccoAccess' | 'call' | 'inLanguage'>

/** A build and its handlers. */
export type Pages = {
  readonly build: PagesBuild
  readonly handlerOf: HandlerOf
  readonly awaitedScripts: PagesSource['awaitedScripts']
}

/** A response with the HTML of its page, or null if it has none. */
type Rendered = { readonly response: PageResponse; readonly html: string | null }

/** Renders one page. @param signal aborted when the browser has disconnected */
export async function renderPage(
  pages: Pages,
  request: PageRequest,
  calls: PageCalls,
  signal: AbortSignal,
): Promise<PageResponse> {
  const { response, html } = await renderHtml(pages, request, calls, signal)
  if (html === null) return response
  return encodePage(response, Buffer.from(html), request.encoding, (bytes, encoding) =>
    Promise.resolve(encodeHere(bytes, encoding)),
  )
}

/** Renders a page whose answers contain placeholders, and locates them. */
export async function renderUnfilled(
  pages: Pages,
  request: PageRequest,
  calls: PageCalls,
  signal: AbortSignal,
): Promise<UnfilledPage> {
  const { response, html } = await renderHtml(pages, request, calls, signal)
  if (response.headers.some(([, value]) => hasPlaceholder(value))) return { ...response, slots: null }
  if (html === null) return { ...response, slots: response.body === null ? [] : null }
  const { nonce, rid } = request.facts
  const words = new Map([
    [nonce, responseWords.nonce],
    [rid, responseWords.rid],
  ])
  return { ...response, body: Buffer.from(html), slots: findSlots(html, words) }
}

async function renderHtml(
  { build, handlerOf, awaitedScripts }: Pages,
  { method, url, headers, body, prefix, facts }: PageRequest,
  calls: PageCalls,
  signal: AbortSignal,
): Promise<Rendered> {
  const issues: Error[] = []
  let html: string | null = null
  let rendered: RenderTime | null = null
  const context = new RouterContextProvider()
  context.set(build.entry.module.pageContextKey, {
    ...facts,
    ...calls,
    awaitedScripts: (subjects) => awaitedScripts(facts, subjects),
    about: [],
    measureRender: (render) => {
      const from = unixTime()
      try {
        return render()
      } finally {
        rendered = { from, to: unixTime() }
      }
    },
    takePage: (page) => {
      html = page
    },
    logError: (error) => issues.push(error instanceof Error ? error : new Error(String(error))),
  })
  const request = new Request(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    signal,
    ...(body ? { body } : {}),
  })
  const response = await handlerOf(prefix, facts.isInApp)(request, context)
  const bytes = html === null && response.body ? await response.bytes() : null
  return {
    html,
    response: {
      status: response.status,
      headers: [...response.headers],
      rendered,
      issues,
      body: bytes,
      bytes: bytes?.length ?? 0,
    },
  }
}

const unixTime = (): number => performance.timeOrigin + performance.now()
