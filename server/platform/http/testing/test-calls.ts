import type { CallHandler, Language } from '#server/platform/http/calls.ts'
import { createInProcessCalls, type InProcessCalls } from '../in-process.ts'
import type { TestApi } from './test-api.ts'

/** Asks answers of a test's own making as a visitor, from within the house. */
export const createTestCalls = (
  { subjects, clock }: Pick<TestApi, 'subjects' | 'clock'>,
  answers: readonly CallHandler[],
  lang: Language = 'en',
): InProcessCalls =>
  createInProcessCalls(
    answers,
    subjects.sessions,
    clock,
    'open',
  )({ token: '', lang, rid: '', ip: '', hasDeclared: false })
