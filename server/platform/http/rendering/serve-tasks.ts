import { parentPort } from 'node:worker_threads'
import { unreachable } from '#domain/lib/unreachable.ts'
import { sendTogether } from './outbox.ts'
import { packError } from './sent-error.ts'
import type { FromThread, TaskTypes, ToThread } from './thread.ts'

/** Sends a question of a task to the other side. */
export type Line<Q, A> = {
  ask(question: Q): void
  /** Sets the receiver of answers; earlier ones are dropped. */
  onAnswer(listener: (answer: A) => void): void
}

/** Runs the tasks of a pool in this thread after loading what they need. */
export function serveTasks<X extends TaskTypes>(
  run: (task: X['task'], line: Line<X['question'], X['answer']>) => Promise<X['result']>,
): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a thread')
  const send = sendTogether<FromThread<X['question'], X['result']>>((messages) => {
    try {
      port.postMessage(messages)
    } catch {
      // If one of them cannot be sent, only its own task fails.
      for (const message of messages) sendAlone(message)
    }
  })
  const sendAlone = (message: FromThread<X['question'], X['result']>) => {
    try {
      port.postMessage([message])
    } catch (error) {
      if (message.kind === 'ready') throw error
      port.postMessage([{ kind: 'failed', id: message.id, error: packError(error) }])
    }
  }
  const listeners = new Map<number, (answer: X['answer']) => void>()
  const begin = async (id: number, task: X['task']) => {
    const line = {
      ask: (question: X['question']) => send({ kind: 'asked', id, question }),
      onAnswer: (listener: (answer: X['answer']) => void) => void listeners.set(id, listener),
    }
    try {
      send({ kind: 'done', id, result: await run(task, line) })
    } catch (error) {
      send({ kind: 'failed', id, error: packError(error) })
    } finally {
      listeners.delete(id)
    }
  }
  port.on('message', (messages: readonly ToThread<X['task'], X['answer']>[]) => {
    for (const message of messages) {
      switch (message.kind) {
        case 'task':
          void begin(message.id, message.task)
          break
        case 'answer':
          listeners.get(message.id)?.(message.answer)
          break
        default:
          unreachable(message)
      }
    }
  })
  send({ kind: 'ready' })
}
