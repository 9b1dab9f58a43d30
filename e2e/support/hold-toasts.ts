import type { Page } from 'playwright-core'
import { toastDurationMs } from '#web/kit/ui/toasts.ts'

/** Keeps all further toasts on the page until released, however slow the machine is. */
export async function holdToasts(page: Page): Promise<{ release(): Promise<void> }> {
  await page.evaluate((durationMs) => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    const hold = (run: () => void, delay?: number, ...args: unknown[]) => {
      if (delay !== durationMs) return setTimeout(run, delay, ...args)
      held.push(run)
      return 0
    }
    const release = () => {
      Object.assign(window, { setTimeout })
      for (const run of held) run()
    }
    Object.assign(window, { setTimeout: hold, releaseToasts: release })
  }, toastDurationMs)
  return { release: () => page.evaluate(() => Reflect.get(window, 'releaseToasts')()) }
}
