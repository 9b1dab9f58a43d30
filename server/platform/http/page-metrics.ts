import { Histogram, type Registry } from 'prom-client'
import { currentSpan } from '#server/platform/telemetry/current-span.ts'

/** Runs the rendering of a page, which is measured and traced. */
export type MeasureRender = <T>(render: () => T) => T

/** Registers the rendering time of pages: without it, the time of a page is that of its loaders. */
export function measureRenders(metrics: Registry): MeasureRender {
  const seconds = new Histogram({
    name: 'rostrum_page_render_seconds',
    help: 'Time to render a page, which blocks the process, without its loaders',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
    registers: [metrics],
  })
  return (render) => {
    const span = currentSpan()?.start('render')
    const began = performance.now()
    try {
      return render()
    } finally {
      seconds.observe((performance.now() - began) / 1000)
      span?.end()
    }
  }
}
