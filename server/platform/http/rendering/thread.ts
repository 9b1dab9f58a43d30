import { Worker } from 'node:worker_threads'
import { unreachable } from '#domain/lib/unreachable.ts'
import { sendTogether } from './outbox.ts'
import { type SentError, unpackError } from './sent-error.ts'

/** A task for a thread, with a number that all messages about it repeat, or an answer to a task's question. */
export type ToThread<T, A> =
  | { readonly kind: 'task'; readonly id: number; readonly task: T }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: A }

/** The messages of a thread: that it is ready, or a task's question, result or error. */
export type FromThread<Q, R> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asked'; readonly id: number; readonly question: Q }
  | { readonly kind: 'done'; readonly id: number; readonly result: R }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }

/** The thread of a task has ended, perhaps because of another task. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/** A task has taken too long; its thread ends. */
class TaskTimedOut extends Error {
  override readonly name = 'TaskTimedOut'
}

type Pending<X extends TaskTypes> = PromiseWithResolvers<X['result']> & {
  readonly ask: (question: X['question']) => void
}

/** The counterpart of a thread's task, which receives questions and sends answers. */
export type Adviser<Q, A> = (send: (answer: A) => void) => (question: Q) => void

/** The types of tasks, their results, their questions and the answers. */
export type TaskTypes = {
  readonly task: unknown
  readonly result: unknown
  readonly question: unknown
  readonly answer: unknown
}

/** A thread that works on several tasks at once. */
export type Thread<X extends TaskTypes> = {
  /** Returns whether it has started and is not ending. */
  readonly isReady: () => boolean
  /** Returns the number of unfinished tasks, and of those begun recently. */
  readonly load: () => { readonly tasks: number; readonly recent: number }
  /** Runs a task. @throws ThreadEnded, TaskTimedOut, or what the task throws */
  readonly run: (task: X['task'], adviser: Adviser<X['question'], X['answer']>) => Promise<X['result']>
  readonly terminate: () => Promise<unknown>
}

/**
 * Milliseconds after which a thread that has not started is ended. Pages wait for a slow start, which took
 * more than a minute on a fully loaded machine; after a failed start they get 500.
 */
const maxStartMs = 5 * 60_000

/**
 * Starts a thread.
 *
 * @param limits.recentMs milliseconds for which a task counts as recent
 *
 * @param limits.timeoutMs milliseconds after which a task ends its thread
 *
 * @param on.place called when it may begin another task because it has started or a task is no longer recent
 * @param on.end called when it has ended, with the error that ended it, if any
 */
export function startThread<X extends TaskTypes>(
  file: URL,
  { recentMs, timeoutMs }: { readonly recentMs: number; readonly timeoutMs: number },
  on: { place(): void; end(error: Error | null): void },
): Thread<X> {
  const pending = new Map<number, Pending<X>>()
  const recent = new Set<number>()
  let tasks = 0
  let isReady = false
  let failure: Error | null = null
  const worker = new Worker(file)
  const send = sendTogether<ToThread<X['task'], X['answer']>>((messages) => worker.postMessage(messages))
  worker.unref()
  const end = (reason: Error) => {
    isReady = false
    failure ??= reason
    void worker.terminate()
  }
  const starting = setTimeout(
    () => end(new Error(`The thread has not started within ${maxStartMs} ms`)),
    maxStartMs,
  ).unref()
  const receive = (message: FromThread<X['question'], X['result']>) => {
    switch (message.kind) {
      case 'ready':
        clearTimeout(starting)
        isReady = true
        return on.place()
      case 'asked':
        return pending.get(message.id)?.ask(message.question)
      case 'done':
        return pending.get(message.id)?.resolve(message.result)
      case 'failed':
        return pending.get(message.id)?.reject(unpackError(message.error))
      default:
        return unreachable(message)
    }
  }
  worker.on('message', (messages: readonly FromThread<X['question'], X['result']>[]) =>
    messages.forEach(receive),
  )
  worker.on('error', (error) => {
    failure ??= error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    clearTimeout(starting)
    isReady = false
    const ended = new ThreadEnded(failure?.message ?? 'The thread has ended', { cause: failure })
    for (const { reject } of pending.values()) reject(ended)
    on.end(failure)
  })
  return {
    isReady: () => isReady,
    load: () => ({ tasks: pending.size, recent: recent.size }),
    async run(task, adviser) {
      tasks += 1
      const id = tasks
      const one = Promise.withResolvers<X['result']>()
      pending.set(id, { ...one, ask: (question) => hear(question) })
      send({ kind: 'task', id, task })
      const hear = adviser((answer) => {
        if (pending.has(id)) send({ kind: 'answer', id, answer })
      })
      recent.add(id)
      const slow = setTimeout(() => {
        recent.delete(id)
        on.place()
      }, recentMs)
      const timer = setTimeout(() => {
        const late = new TaskTimedOut(`A task has taken more than ${timeoutMs} ms`)
        one.reject(late)
        end(late)
      }, timeoutMs)
      try {
        return await one.promise
      } finally {
        clearTimeout(slow)
        clearTimeout(timer)
        recent.delete(id)
        pending.delete(id)
      }
    },
    terminate: () => worker.terminate(),
  }
}
