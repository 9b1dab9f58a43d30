import type { CallHandler } from '#server/platform/http/calls.ts'
import { askCalls } from './ask.ts'
import { staffQuestionCalls } from './staff-calls.ts'

/** Returns the calls about questions of clients about lots (A1, A2). */
export const questionCalls = (
  deps: Parameters<typeof askCalls>[0] & Parameters<typeof staffQuestionCalls>[0],
): readonly CallHandler[] => [...askCalls(deps), ...staffQuestionCalls(deps)]
