import type { Page } from 'playwright-core'

/** What a page recorded, in milliseconds. */
export type PageTimes = {
  /** From each press on the bid button to the frame that shows the bidder as leading. */
  readonly leading: readonly number[]
  /** From the request of each bid to the end of its answer. */
  readonly roundTrips: readonly number[]
  /** From each interaction to the next paint; those under 16 ms are not recorded. */
  readonly interactions: readonly number[]
  /** Tasks over 50 ms. */
  readonly longTasks: readonly number[]
}

/** Records the times of a page from now on; the earlier records are deleted. */
export const startRecording = (page: Page, leadingText: string): Promise<void> =>
  page.evaluate((text) => {
    const times = {
      leading: [] as number[],
      roundTrips: [] as number[],
      interactions: [] as number[],
      longTasks: [] as number[],
    }
    Object.assign(window, { times })
    if (document.body.dataset.records !== undefined) return
    document.body.dataset.records = ''
    const recorded = (): typeof times => Reflect.get(window, 'times')
    const observe = (type: string, record: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, ...options })
    observe('resource', ({ name, duration }) => {
      if (name.includes('/v1/bid/offer')) recorded().roundTrips.push(duration)
    })
    observe('longtask', ({ duration }) => recorded().longTasks.push(duration))
    const byInteraction = new Map<number, number>()
    observe(
      'event',
      (entry) => {
        const id = Number(Reflect.get(entry, 'interactionId'))
        if (id === 0 || byInteraction.has(id)) return
        byInteraction.set(id, entry.duration)
        recorded().interactions.push(entry.duration)
      },
      { durationThreshold: 16 },
    )
    let pressedAt = 0
    document.addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), true)
    const look = () => {
      if (pressedAt === 0 || !document.body.innerText.includes(text)) return
      const since = pressedAt
      pressedAt = 0
      requestAnimationFrame(() => recorded().leading.push(performance.now() - since))
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, leadingText)

export const readTimes = (page: Page): Promise<PageTimes> =>
  page.evaluate((): PageTimes => Reflect.get(window, 'times'))
