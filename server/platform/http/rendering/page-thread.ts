import { handlersIn } from '../page-handlers.ts'
import { loadBuild } from '../pages-source.ts'
import { askServer } from './ask-server.ts'
import { lowerPriority } from './low-priority.ts'
import type { PageRequest, PageResponse } from './page-request.ts'
import type { Answered, Asked } from './questions.ts'
import { type Pages, renderPage } from './render-page.ts'
import { packError, type SentError } from './sent-error.ts'
import { serveTasks } from './serve-tasks.ts'

/** A page as a thread sends it. */
export type PageResult = Omit<PageResponse, 'faults'> & { readonly faults: readonly SentError[] }

/** A page to render: it asks the server for its data. */
export type PageTask = {
  readonly task: PageRequest
  readonly result: PageResult
  readonly question: Asked
  readonly answer: Answered
}

/** Below the threads that take bids, and below checks of uploads. */
const niceness = 10

// Before the build is loaded, which takes a third of a second.
lowerPriority(niceness)
const { build, awaitedScripts } = await loadBuild()
const pages: Pages = { build, awaitedScripts, handlerOf: handlersIn('production')(build) }

serveTasks<PageTask>(async (request, line) => {
  const left = new AbortController()
  const calls = askServer(line, request.facts, () => left.abort())
  const { faults, ...page } = await renderPage(pages, request, calls, left.signal)
  return { ...page, faults: faults.map((fault) => packError(fault)) }
})
