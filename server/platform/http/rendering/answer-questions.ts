import { AsyncResource } from 'node:async_hooks'
import { unreachable } from '#domain/lib/unreachable.ts'
import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import type { InProcessCalls } from '../in-process.ts'
import type { PageServer } from './page-renderer.ts'
import type { Answered, Answerer, Asked, Question } from './questions.ts'
import { packError } from './sent-error.ts'

/** Returns a function that answers a page's questions on behalf of its viewer. */
export function answererOf({ callsIn, onAway }: Pick<PageServer, 'callsIn' | 'onAway'>): Answerer {
  return async (lang, question) => {
    try {
      return { kind: 'answered', json: JSON.stringify(await ask(callsIn(lang), question)) }
    } catch (error) {
      if (!isDatabaseAway(error)) return { kind: 'failed', error: packError(error) }
      onAway(error)
      return { kind: 'databaseAway' }
    }
  }
}

/**
 * Answers the questions of a page in a thread, in the asynchronous context of its request.
 * @param send sends an answer to the page
 * @param signal aborted when the browser has disconnected
 */
export function answerQuestions(
  send: (message: Answered) => void,
  answer: Answerer,
  signal: AbortSignal,
): (asked: Asked) => void {
  if (signal.aborted) send({ kind: 'left' })
  else signal.addEventListener('abort', () => send({ kind: 'left' }), { once: true })
  return AsyncResource.bind(
    ({ id, lang, ...question }: Asked) => void answer(lang, question).then((found) => send({ id, ...found })),
  )
}

function ask(calls: InProcessCalls, question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'viewer':
      return calls.viewer()
    case 'tobaccoAccess':
      return calls.tobaccoAccess()
    case 'call':
      return calls.callAt(question.path, question.payload)
    default:
      return unreachable(question)
  }
}
