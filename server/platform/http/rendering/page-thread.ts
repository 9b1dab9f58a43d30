import { handlersIn } from '../page-handlers.ts'
import { loadBuild } from '../pages-source.ts'
import { createServerCalls } from './ask-server.ts'
import { encodeHere } from './encode-page.ts'
import { lowerPriority } from './low-priority.ts'
import type { Encoding, PageRequest, PageResponse, UnfilledPage } from './page-request.ts'
import type { Answered, Asked } from './questions.ts'
import { type Pages, renderPage, renderUnfilled } from './render-page.ts'
import { packError, type SentError } from './sent-error.ts'
import { serveTasks } from './serve-tasks.ts'

/** A page as a thread sends it. */
type Sent<P extends PageResponse> = Omit<P, 'issues'> & { readonly issues: readonly SentError[] }

/**
 * The tasks of threads: rendering a page, with or without placeholders, or compressing one. A page asks the server for
 * its data.
 */
export type PageTask = {
  readonly task:
    | { readonly kind: 'page' | 'unfilled'; readonly request: PageRequest }
    | {
        readonly kind: 'encode'
        readonly bytes: Uint8Array<ArrayBuffer>
        readonly encoding: NonNullable<Encoding>
      }
  readonly result:
    | { readonly kind: 'page'; readonly page: Sent<PageResponse> }
    | { readonly kind: 'unfilled'; readonly page: Sent<UnfilledPage> }
    | { readonly kind: 'encode'; readonly bytes: Uint8Array<ArrayBuffer> }
  readonly question: Asked
  readonly answer: Answered
}

/** Below the threads that handle bids and the checks of uploads. */
const niceness = 10

// Before the build is loaded, which takes a third of a second.
lowerPriority(niceness)
const { build, awaitedScripts } = await loadBuild()
const pages: Pages = { build, awaitedScripts, handlerOf: handlersIn('production')(build) }

serveTasks<PageTask>(async (task, line) => {
  if (task.kind === 'encode') return { kind: 'encode', bytes: encodeHere(task.bytes, task.encoding) }
  const { request } = task
  const left = new AbortController()
  const calls = createServerCalls(line, request.facts, () => left.abort())
  if (task.kind === 'page') {
    return { kind: 'page', page: sent(await renderPage(pages, request, calls, left.signal)) }
  }
  return { kind: 'unfilled', page: sent(await renderUnfilled(pages, request, calls, left.signal)) }
})

function sent<P extends PageResponse>({ issues, ...page }: P): Sent<P> {
  return { ...page, issues: issues.map((issue) => packError(issue)) }
}
