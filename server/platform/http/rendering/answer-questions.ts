import { AsyncResource } from 'node:async_hooks'
import { unreachable } from '#domain/lib/unreachable.ts'
import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import type { Language } from '#wire/address/page-address.ts'
import { allCalls } from '#wire/calls/all.ts'
import type { Call } from '#wire/schema/call.ts'
import type { InProcessCalls } from '../in-process.ts'
import type { Answer, Answered, Asked } from './questions.ts'
import { packError } from './sent-error.ts'

const callsByPath: ReadonlyMap<string, Call> = new Map(allCalls.map((call) => [call.path, call]))

/**
 * Answers what a page asks, in the asynchronous context of its request.
 *
 * @param send sends an answer to the page
 * @param callsIn the calls of its viewer in a language
 * @param onAway called with the error when the database is away
 * @param signal aborted when the browser has left
 */
export function answerQuestions(
  send: (message: Answered) => void,
  callsIn: (lang: Language) => InProcessCalls,
  onAway: (error: unknown) => void,
  signal: AbortSignal,
): (asked: Asked) => void {
  const answer = async (asked: Asked): Promise<Answer> => {
    const { id } = asked
    try {
      return { id, kind: 'answered', json: JSON.stringify(await ask(callsIn(asked.lang), asked)) }
    } catch (error) {
      if (!isDatabaseAway(error)) return { id, kind: 'failed', error: packError(error) }
      onAway(error)
      return { id, kind: 'databaseAway' }
    }
  }
  if (signal.aborted) send({ kind: 'left' })
  else signal.addEventListener('abort', () => send({ kind: 'left' }), { once: true })
  return AsyncResource.bind((asked: Asked) => void answer(asked).then(send))
}

function ask(calls: InProcessCalls, asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'viewer':
      return calls.viewer()
    case 'tobaccoAccess':
      return calls.tobaccoAccess()
    case 'call':
      return calls.call(callOf(asked.path), asked.payload)
    default:
      return unreachable(asked)
  }
}

function callOf(path: string): Call {
  const call = callsByPath.get(path)
  if (!call) throw new Error(`There is no call ${path}`)
  return call
}
