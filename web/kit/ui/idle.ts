/** Milliseconds that an idle moment is waited for. */
export const patience = 2_000

/**
 * Runs something as soon as the page has nothing else to do.
 * @returns a function that calls it off
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, patience)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: patience })
  return () => cancelIdleCallback(request)
}
