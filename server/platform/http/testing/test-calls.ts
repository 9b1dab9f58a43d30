import type { CallHandler, Language } from '#server/platform/http/calls.ts'
import { createGaps } from '../gaps.ts'
import { createInProcessCalls, type InProcessCalls } from '../in-process.ts'
import type { TestApi } from './test-api.ts'

/** Creates in-process calls of a visitor to handlers given by a test. */
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
    createGaps(),
  )({ token: '', lang, rid: '', ip: '', hasDeclared: false })
