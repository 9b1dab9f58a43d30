import type { Call } from '#wire/schema/call.ts'
import { callFiles } from './call-files.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'verb' in value && 'path' in value && 'payload' in value

/** All calls, for the server and for generated tests. Clients import single calls instead. */
export const allCalls: readonly Call[] = callFiles.flatMap((file) => Object.values(file).flatMap(callsIn))

/** Returns a call, or the calls in a table of calls; none for any other value. */
function callsIn(value: unknown): readonly Call[] {
  if (isCall(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : []
}
