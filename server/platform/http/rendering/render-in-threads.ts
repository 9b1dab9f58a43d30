import { AsyncResource } from 'node:async_hooks'
import type { Log } from '#server/platform/log/log.ts'
import { answerQuestions } from './answer-questions.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PageResponse } from './page-request.ts'
import type { PageTask } from './page-thread.ts'
import type { Answered } from './questions.ts'
import { unpackError } from './sent-error.ts'
import { ThreadEnded } from './thread.ts'
import { openThreadPool } from './thread-pool.ts'

/**
 * Pages that a thread has begun at once. More would ask the server for more at a time, so that bids waited longer; but
 * pages whose calls are slow must not delay the others.
 */
const pagesPerThread = { recent: 8, most: 64 }

/** Milliseconds after which a page is slow. */
const slowPageMs = 500

/** Milliseconds after which a thread that has not finished a page is replaced: far more than its calls may take. */
const longestPageMs = 60_000

/** The response when the browser has left. */
const unreadPage: PageResponse = {
  status: 500,
  headers: [],
  body: null,
  bytes: 0,
  rendered: null,
  faults: [],
}

/**
 * Renders pages in threads of lower priority, so that bids do not wait for them. A thread that has failed is replaced.
 * @param threads number of threads
 * @param options.file another entry of the threads, for tests
 */
export function renderInThreads(
  threads: number,
  log: Log,
  {
    file = new URL('./page-thread.ts', import.meta.url),
    recentMs = slowPageMs,
    timeoutMs = longestPageMs,
  }: { readonly file?: URL; readonly recentMs?: number; readonly timeoutMs?: number } = {},
): PageRenderer {
  const pool = openThreadPool<PageTask>(
    { file, threads, tasksPerThread: pagesPerThread, recentMs, timeoutMs },
    log,
  )

  const run: PageRenderer['render'] = async (request, { callsIn, onAway, signal }) => {
    // A page that has waited for a place is begun in the context of the page before it.
    const inContext = AsyncResource.bind((send: (message: Answered) => void) =>
      answerQuestions(send, callsIn, onAway, signal),
    )
    const { faults, ...page } = await pool.run(request, { adviser: inContext, signal })
    return { ...page, faults: faults.map(unpackError) }
  }
  return {
    render: async (request, server) => {
      try {
        return await run(request, server)
      } catch (err) {
        if (server.signal.aborted) return unreadPage
        // Another page may have ended the thread. A form is not sent twice.
        if (!(err instanceof ThreadEnded) || request.method !== 'GET') throw err
        log.warn({ err, rid: request.facts.rid }, 'A thread for pages has ended; the page is rendered again')
        return run(request, server)
      }
    },
    close: pool.close,
  }
}
