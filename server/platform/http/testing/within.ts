import type { Answer, Language } from '#server/platform/http/calls.ts'
import { type InProcessCalls, openInProcessCalls } from '../in-process.ts'
import type { TestApi } from './test-api.ts'

/** Asks answers of a test's own making as a visitor, from within the house. */
export const askWithin = (
  { subjects, clock }: Pick<TestApi, 'subjects' | 'clock'>,
  answers: readonly Answer[],
  lang: Language = 'en',
): InProcessCalls =>
  openInProcessCalls(
    answers,
    subjects.sessions,
    clock,
    'open',
  )({ token: '', lang, rid: '', ip: '', hasDeclared: false })
