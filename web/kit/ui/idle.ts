/** The timeout of an idle callback, in milliseconds. */
export const idleTimeoutMs = 2_000

/**
 * Runs a callback when the page is idle.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => run(), { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(request)
}
