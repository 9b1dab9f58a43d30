import type { CallError } from '#wire/refusals/call-error.ts'

/** A failed call as an exception, for query layers. */
export class CallFailure extends Error {
  readonly error: CallError

  constructor(error: CallError) {
    super(error.message)
    this.name = 'CallFailure'
    this.error = error
  }
}

type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError }

/** Returns the data of a call result, or throws its error. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw new CallFailure(result.error)
}

/** The maximum number of retries of a query. */
const maxRetries = 3

/** Returns whether a query is retried: up to three times, and only if the server did not respond. */
export const retryPolicy = (failures: number, failure: unknown): boolean =>
  failures < maxRetries &&
  failure instanceof CallFailure &&
  failure.error.scope === 'http' &&
  failure.error.name !== 'aborted'

/** How long query results are fresh, in milliseconds. */
export const staleTimes = { config: 30_000, others: 10_000 } as const
