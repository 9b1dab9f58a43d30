import { MessageChannel } from 'node:worker_threads'
import type { Log } from '#server/platform/log/log.ts'
import { answerQuestions } from './answer-questions.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PageResponse } from './page-request.ts'
import type { PageTask } from './page-thread.ts'
import { ThreadEnded } from './thread.ts'
import { openThreadPool } from './thread-pool.ts'

/** Pages that a thread has begun at once. Most of a page's time may be waiting for its calls. */
const pagesPerThread = 8

/** Milliseconds after which a thread that has not finished a page is replaced: far more than its calls may take. */
const longestPageMs = 60_000

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
    timeoutMs = longestPageMs,
  }: { readonly file?: URL; readonly timeoutMs?: number } = {},
): PageRenderer {
  const pool = openThreadPool<PageTask, PageResponse>(
    { file, threads, tasksPerThread: pagesPerThread, timeoutMs },
    log,
  )

  const run: PageRenderer['render'] = async (request, { callsIn, onAway, signal }) => {
    const { port1: here, port2: port } = new MessageChannel()
    answerQuestions(here, callsIn, onAway, signal)
    try {
      return await pool.run({ request, port }, [port])
    } finally {
      here.close()
    }
  }
  return {
    render: async (request, server) => {
      try {
        return await run(request, server)
      } catch (err) {
        // Another page may have ended the thread. A form is not sent twice.
        if (!(err instanceof ThreadEnded) || request.method !== 'GET' || server.signal.aborted) throw err
        log.warn({ err, rid: request.facts.rid }, 'A thread for pages has ended; the page is rendered again')
        return run(request, server)
      }
    },
    close: pool.close,
  }
}
