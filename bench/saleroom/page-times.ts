import type { Page } from 'playwright-core'

/** What a page recorded, in milliseconds. */
export type PageTimes = {
  /** From each press on the bid button to the frame that shows the bidder as leading. */
  readonly leading: readonly number[]
  /** From the request of each bid to the end of its answer. */
  readonly roundTrips: readonly number[]
  /** From each interaction to the next paint after its slowest event; those under 16 ms are not recorded. */
  readonly interactions: readonly number[]
  /** Tasks over 50 ms. */
  readonly longTasks: readonly number[]
}

/**
 * Records the times of a page from now on.
 *
 * @param state where the page says that the bidder is leading, and the words; only this element is read, since a search
 * of the whole page in every change would be most of what is measured
 * @param call the part of an address by which the requests of bids are known
 */
export const startRecording = (
  page: Page,
  state: { readonly selector: string; readonly text: string },
  call: string,
): Promise<void> =>
  page.evaluate(
    ([{ selector, text }, call]) => {
      const recorded = {
        leading: [] as number[],
        roundTrips: [] as number[],
        interactions: [] as number[],
        longTasks: [] as number[],
      }
      Object.assign(window, { times: recorded })
      const observe = (type: string, record: (entry: PerformanceEntry) => void, options = {}) =>
        new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, ...options })
      observe('resource', ({ name, duration }) => {
        if (name.includes(call)) recorded.roundTrips.push(duration)
      })
      observe('longtask', ({ duration }) => recorded.longTasks.push(duration))
      const places = new Map<number, number>()
      observe(
        'event',
        (entry) => {
          const id = Number(Reflect.get(entry, 'interactionId'))
          if (id === 0) return
          const place = places.get(id) ?? places.size
          places.set(id, place)
          recorded.interactions[place] = Math.max(recorded.interactions[place] ?? 0, entry.duration)
        },
        { durationThreshold: 16 },
      )
      let pressedAt = 0
      document.addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), true)
      const look = () => {
        if (pressedAt === 0 || !document.querySelector(selector)?.textContent?.includes(text)) return
        const since = pressedAt
        pressedAt = 0
        requestAnimationFrame(() => recorded.leading.push(performance.now() - since))
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    },
    [state, call] as const,
  )

export const readTimes = (page: Page): Promise<PageTimes> =>
  page.evaluate((): PageTimes => Reflect.get(window, 'times'))
