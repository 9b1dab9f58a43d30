import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Replaces IntersectionObserver until the test ends, as jsdom has none. Either all observed elements are in
 * view or none.  @param isInView the state first reported to an observer; undefined for none
 */
export function stubViewport(isInView?: boolean) {
  const observers = new Set<(isInView: boolean) => void>()
  class Observer {
    readonly #notify: (isInView: boolean) => void
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = (isIntersecting) =>
        notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
    observe() {
      observers.add(this.#notify)
      if (isInView !== undefined) this.#notify(isInView)
    }
    // Observers are not notified of removed elements.
    unobserve() {}
    disconnect() {
      observers.delete(this.#notify)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    scrollTo: (isInView: boolean) =>
      act(() => {
        for (const notify of observers) notify(isInView)
      }),
  }
}
