import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountBidding } from './testing/mount-bidding.tsx'

/** Makes every observed element visible, on a page that is never idle. */
function stubBusyPage() {
  class Observer {
    readonly #notify: IntersectionObserverCallback
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = notify
    }
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
      this.#notify([entry], this as unknown as IntersectionObserver)
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('loads the list of more amounts when the box is near, without a press or an idle page', async () => {
  stubBusyPage()
  const { t } = await mountBidding()
  expect(await screen.findByRole('combobox', { name: t('bidBox.more.label') })).toBeTruthy()
})
