import { AsyncResource } from 'node:async_hooks'
import type { Log } from '#server/platform/log/log.ts'
import { answererOf, answerQuestions } from './answer-questions.ts'
import { isOfMany, openEqualPages } from './equal-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PageRequest, PageResponse } from './page-request.ts'
import type { PageTask } from './page-thread.ts'
import type { Answered, Answerer } from './questions.ts'
import { type SentError, unpackError } from './sent-error.ts'
import { ThreadEnded } from './thread.ts'
import { openThreadPool } from './thread-pool.ts'

/**
 * The number of pages that a thread has in progress. More would ask the server for more at a time, so that
 * bids would wait longer; but pages with slow calls must not delay the others.
 */
const pagesPerThread = { recent: 8, most: 64 }

/** Milliseconds after which a page counts as slow. */
const slowPageMs = 500

/** Milliseconds after which a thread that has not finished a page is replaced: far longer than its calls may take. */
const maxPageMs = 60_000

/** The response after the browser has disconnected. */
const unreadPage: PageResponse = {
  status: 500,
  headers: [],
  body: null,
  bytes: 0,
  rendered: null,
  issues: [],
}

/**
 * Creates a renderer in threads of lower priority, so that bids do not wait for pages. A thread that has
 * failed is replaced.
 * @param threads the number of threads
 * @param options.file another entry file of the threads, for tests
 */
export function renderInThreads(
  threads: number,
  log: Log,
  {
    file = new URL('./page-thread.ts', import.meta.url),
    recentMs = slowPageMs,
    timeoutMs = maxPageMs,
  }: { readonly file?: URL; readonly recentMs?: number; readonly timeoutMs?: number } = {},
): PageRenderer {
  const pool = openThreadPool<PageTask>(
    { file, threads, tasksPerThread: pagesPerThread, recentMs, timeoutMs },
    log,
  )

  /** Runs a task, and repeats it if another task has ended its thread. A form is not sent twice. */
  const run = async (
    task: PageTask['task'],
    answer: Answerer,
    signal: AbortSignal,
  ): Promise<PageTask['result']> => {
    // A page that has waited for a slot starts in the context of the previous page.
    const adviser = AsyncResource.bind((send: (message: Answered) => void) =>
      answerQuestions(send, answer, signal),
    )
    try {
      return await pool.run(task, { adviser, signal })
    } catch (err) {
      const isRepeatable = task.kind === 'encode' || task.request.method === 'GET'
      if (signal.aborted || !(err instanceof ThreadEnded) || !isRepeatable) throw err
      log.warn({ err }, 'A thread for pages has ended; what it worked on is begun again')
      return pool.run(task, { adviser, signal })
    }
  }
  const render = async (request: PageRequest, answer: Answerer, signal: AbortSignal) => {
    const result = await run({ kind: 'page', request }, answer, signal)
    if (result.kind !== 'page') throw new Error(`A page became ${result.kind}`)
    return received(result.page)
  }
  const renderEqual = openEqualPages({
    render,
    async renderUnfilled(request, answer, signal) {
      const result = await run({ kind: 'unfilled', request }, answer, signal)
      if (result.kind !== 'unfilled') throw new Error(`A page became ${result.kind}`)
      return received(result.page)
    },
    async encode(bytes, encoding) {
      const result = await run({ kind: 'encode', bytes, encoding }, unasked, new AbortController().signal)
      if (result.kind !== 'encode') throw new Error(`Bytes became ${result.kind}`)
      return result.bytes
    },
  })
  return {
    render: async (request, { signal, ...server }) => {
      try {
        const answer = answererOf(server)
        return await (isOfMany(request) ? renderEqual : render)(request, answer, signal)
      } catch (err) {
        if (signal.aborted) return unreadPage
        throw err
      }
    },
    close: pool.close,
  }
}

/** Fails on any question, as compression needs no answers. */
const unasked: Answerer = () => Promise.reject(new Error('Nothing is asked'))

const received = <P extends { readonly issues: readonly SentError[] }>({ issues, ...page }: P) => ({
  ...page,
  issues: issues.map(unpackError),
})
