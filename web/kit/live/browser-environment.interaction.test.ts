import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserEnvironment, documentArrivedAt } from './browser-environment.ts'

const { afterPaint } = browserEnvironment('ws://localhost')
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs the callbacks of a frame, which is painted after them. */
const beginFrame = () => {
  for (const run of frames.splice(0)) run(0)
}

test('afterPaint runs once, after the callbacks of the next frame', () => {
  const run = vi.fn()
  afterPaint(run)
  beginFrame()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('afterPaint runs after a quarter of a second in a tab that does not paint, and not again with a later frame', () => {
  const run = vi.fn()
  afterPaint(run)
  vi.advanceTimersByTime(249)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  beginFrame()
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledOnce()
})

test('the document arrived when its response began, or now if the browser hides that', () => {
  class Timing {
    readonly responseStart: number
    constructor(responseStart: number) {
      this.responseStart = responseStart
    }
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing)
  const stub = (entries: readonly Timing[]) =>
    vi.stubGlobal('performance', { now: () => 6_000, getEntriesByType: () => entries })
  stub([new Timing(400)])
  expect(documentArrivedAt()).toBe(400)
  stub([new Timing(0)])
  expect(documentArrivedAt()).toBe(6_000)
  stub([])
  expect(documentArrivedAt()).toBe(6_000)
})
