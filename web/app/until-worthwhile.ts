/** The default milliseconds between attempts. */
export const againMs = 2_000

/** The parts of the window that are used. */
export type WaitingBrowser = {
  readonly navigator: { readonly onLine: boolean }
  addEventListener(type: 'online', listener: () => void): void
  removeEventListener(type: 'online', listener: () => void): void
}

/**
 * Waits until another attempt is worthwhile: at once when the browser comes back online, otherwise after a delay.
 * @throws the signal's reason if it is aborted
 */
export async function untilWorthwhile(
  browser: WaitingBrowser,
  signal: AbortSignal | null | undefined,
  delayMs = againMs,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const proceed = () => {
      if (browser.navigator.onLine) finish(resolve)
    }
    const abort = () => finish(() => reject(signal?.reason))
    const timer = setInterval(proceed, delayMs)
    const finish = (settle: () => void) => {
      clearInterval(timer)
      browser.removeEventListener('online', proceed)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    browser.addEventListener('online', proceed)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
}
