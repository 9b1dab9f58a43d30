/** Work was not completed in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Stops waiting after some milliseconds; the work may still complete.
 * @throws TimeoutError
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TimeoutError(`No response within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
