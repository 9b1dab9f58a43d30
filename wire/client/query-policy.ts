import type { CallError } from '#wire/refusals/call-error.ts'

/** An error as a query layer throws it. */
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

/** The data of a call's result, for query layers that want failures thrown. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw new CallFailure(result.error)
}

/** The most times that a query is asked again. */
const maxRetries = 3

/** Whether a query is asked again: up to three times, and only where no answer came from the house. */
export const retryPolicy = (failures: number, failure: unknown): boolean =>
  failures < maxRetries &&
  failure instanceof CallFailure &&
  failure.error.scope === 'http' &&
  failure.error.name !== 'aborted'

/** How long what a query has brought counts as fresh, in milliseconds. */
export const staleTimes = { config: 30_000, others: 10_000 } as const
