import { brotliCompressSync, gzipSync } from 'node:zlib'
import { RouterContextProvider } from 'react-router'
import { unreachable } from '#domain/lib/unreachable.ts'
import { brotliOptions, compressedFrom } from '../compression.ts'
import type { PageContext } from '../page-context.ts'
import type { HandlerOf } from '../page-handlers.ts'
import type { PagesBuild, PagesSource } from '../pages-source.ts'
import type { Encoding, PageRequest, PageResponse, RenderTime } from './page-request.ts'

/** The calls of a page, made on behalf of its viewer. */
export type PageCalls = Pick<PageContext, 'viewer' | 'tobaccoAccess' | 'call' | 'inLanguage'>

/** A build and its handlers. */
export type Pages = {
  readonly build: PagesBuild
  readonly handlerOf: HandlerOf
  readonly awaitedScripts: PagesSource['awaitedScripts']
}

/** Renders one page. @param signal aborted when the browser has left */
export async function renderPage(
  { build, handlerOf, awaitedScripts }: Pages,
  { method, url, headers, body, prefix, facts, encoding }: PageRequest,
  calls: PageCalls,
  signal: AbortSignal,
): Promise<PageResponse> {
  const faults: Error[] = []
  let html: string | null = null
  let rendered: RenderTime | null = null
  const context = new RouterContextProvider()
  context.set(build.entry.module.houseContext, {
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
    logFault: (error) => faults.push(error instanceof Error ? error : new Error(String(error))),
  })
  const request = new Request(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    signal,
    ...(body ? { body } : {}),
  })
  const response = await handlerOf(prefix, facts.isInApp)(request, context)
  const own = { status: response.status, headers: [...response.headers], rendered, faults }
  if (html === null) {
    const bytes = response.body ? await response.bytes() : null
    return { ...own, body: bytes, bytes: bytes?.length ?? 0 }
  }
  const text = Buffer.from(html)
  const used = text.length < compressedFrom ? null : encoding
  const compressed = used === null ? [] : [['content-encoding', used] as const]
  return {
    ...own,
    headers: [...own.headers, ['vary', 'accept-encoding'], ...compressed],
    body: encode(text, used),
    bytes: text.length,
  }
}

const unixTime = (): number => performance.timeOrigin + performance.now()

function encode(text: Buffer<ArrayBuffer>, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(text, brotliOptions)
    case 'gzip':
      return gzipSync(text)
    case null:
      return text
    default:
      return unreachable(encoding)
  }
}
