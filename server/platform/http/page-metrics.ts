import { Histogram, type Registry } from 'prom-client'
import { currentSpan } from '#server/platform/telemetry/current-span.ts'
import type { RenderTime } from './rendering/page-request.ts'

/** Records the rendering of a page in the metrics and in the trace of the request. */
export type RecordRender = (time: RenderTime) => void

/**
 * Registers the metric of the rendering time of pages; without rendering, the time of a page is that of its
 * loaders.
 */
export function recordRenders(metrics: Registry): RecordRender {
  const seconds = new Histogram({
    name: 'rostrum_page_render_seconds',
    help: 'Time to render a page, which occupies its thread, without its loaders',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
    registers: [metrics],
  })
  return ({ from, to }) => {
    seconds.observe((to - from) / 1000)
    currentSpan()?.record('render', from, to)
  }
}
