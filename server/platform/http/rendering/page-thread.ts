import type { MessagePort } from 'node:worker_threads'
import { handlersIn } from '../page-handlers.ts'
import { loadBuild } from '../pages-source.ts'
import { askServer } from './ask-server.ts'
import type { PageRequest, PageResponse } from './page-request.ts'
import { type Pages, renderPage } from './render-page.ts'
import { serveTasks } from './serve-tasks.ts'

/** A page to render, with the port on which it asks the server. */
export type PageTask = { readonly request: PageRequest; readonly port: MessagePort }

const { build, textScripts } = await loadBuild()
const pages: Pages = { build, textScripts, handlerOf: handlersIn('production')(build) }

/** Below the threads that take bids, and below checks of uploads. */
const niceness = 10

serveTasks(niceness, async ({ request, port }: PageTask): Promise<PageResponse> => {
  const left = new AbortController()
  const calls = askServer(port, request.facts, () => left.abort())
  try {
    return await renderPage(pages, request, calls, left.signal)
  } finally {
    port.close()
  }
})
