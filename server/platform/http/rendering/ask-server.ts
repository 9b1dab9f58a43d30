import { unreachable } from '#domain/lib/unreachable.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { parseAnswer } from './equal-answers.ts'
import type { Answer, Answered, Asked, Question } from './questions.ts'
import type { PageCalls } from './render-page.ts'
import { unpackError } from './sent-error.ts'
import type { Line } from './serve-tasks.ts'
import { unavailable } from './unavailable.ts'

type PendingRequest = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>

/**
 * Creates the calls of a page in a thread, each of which asks the server.
 * @param onLeft called when the browser has disconnected
 */
export function createServerCalls(
  line: Line<Asked, Answered>,
  { lang, rid }: { readonly lang: PageLanguage; readonly rid: string },
  onLeft: () => void,
): PageCalls {
  const waiting = new Map<number, PendingRequest>()
  let questions = 0
  line.onAnswer((message) => {
    if (message.kind === 'left') onLeft()
    else {
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if (one) settle(one, message, rid)
    }
  })
  const ask = (lang: PageLanguage, question: Question): Promise<unknown> => {
    questions += 1
    const { promise, ...one } = Promise.withResolvers<unknown>()
    waiting.set(questions, one)
    line.ask({ ...question, id: questions, lang })
    return promise
  }
  const callIn = (lang: PageLanguage): PageCalls['call'] =>
    // The server checks the result against the call, and JSON preserves its shape.
    ((call, payload) => ask(lang, { kind: 'call', path: call.path, payload })) as PageCalls['call']
  return {
    viewer: once(() => ask(lang, { kind: 'viewer' }) as ReturnType<PageCalls['viewer']>),
    tobaccoAccess: once(() => ask(lang, { kind: 'tobaccoAccess' }) as ReturnType<PageCalls['tobaccoAccess']>),
    call: callIn(lang),
    inLanguage: (other) => ({ call: callIn(other) }),
  }
}

function settle({ resolve, reject }: PendingRequest, answer: Answer, rid: string): void {
  switch (answer.kind) {
    case 'answered':
      resolve(parseAnswer(answer.json))
      break
    case 'databaseAway':
      reject(unavailable(rid))
      break
    case 'failed':
      reject(unpackError(answer.error))
      break
    default:
      unreachable(answer)
  }
}

/** Returns a function that asks only the first time. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask()
    return answer
  }
}
