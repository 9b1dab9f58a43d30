import { Worker } from 'node:worker_threads'
import { overridesWithin } from '#server/platform/traditional/traditional.ts'
import type { PrintDocument } from './print-document.ts'

export type { Cell, Column, PrintDocument as Sheet, Row, Sum } from './print-document.ts'

/** Renders PDF documents. */
export type PdfRenderer = {
  /** Renders a document with embedded fonts and both statutory notices (C1). */
  render(sheet: PrintDocument): Promise<Uint8Array>
  close(): Promise<void>
}

/** The messages to the render thread. */
export type RenderJob = {
  readonly id: number
  readonly sheet: PrintDocument
  /** The staff's versions of its texts in Traditional Chinese. */
  readonly overrides: ReadonlyMap<string, string>
}
export type RenderResult =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly issue: string }

const none: ReadonlyMap<string, string> = new Map()

type PendingRender = { readonly done: (pdf: Uint8Array) => void; readonly fail: (error: Error) => void }

/** Idle milliseconds after which the thread is stopped: its fonts use much memory. */
const idleAfter = 60_000

/**
 * Opens the renderer. A long document takes seconds of CPU time, so it is rendered in a worker thread, which starts
 * with the first job.
 */
export function openPdfRenderer(): PdfRenderer {
  const waiting = new Map<number, PendingRender>()
  let worker: Worker | null = null
  let orders = 0
  let idle: NodeJS.Timeout | undefined

  function begin(): Worker {
    const begun = new Worker(new URL('./render/worker.ts', import.meta.url))
    begun.unref()
    begun.on('message', (printed: RenderResult) => {
      const one = waiting.get(printed.id)
      waiting.delete(printed.id)
      if ('pdf' in printed) one?.done(printed.pdf)
      else one?.fail(new Error(`A document could not be rendered: ${printed.issue}`))
      if (waiting.size === 0) rest()
    })
    begun.on('error', stopped)
    begun.on('exit', () => {
      if (worker === begun) stopped(new Error('The renderer stopped'))
    })
    return begun
  }

  function stopped(error: Error): void {
    worker = null
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }

  function rest(): void {
    worker?.unref()
    idle = setTimeout(stopThread, idleAfter)
    idle.unref()
  }

  function stopThread(): Promise<unknown> {
    const old = worker
    worker = null
    return old ? old.terminate() : Promise.resolve()
  }

  return {
    render: (sheet) =>
      new Promise((done, fail) => {
        clearTimeout(idle)
        worker ??= begin()
        worker.ref()
        const id = ++orders
        waiting.set(id, { done, fail })
        const overrides = sheet.lang === 'zh-Hant' ? overridesWithin(sheet) : none
        worker.postMessage({ id, sheet, overrides } satisfies RenderJob)
      }),
    async close() {
      clearTimeout(idle)
      await stopThread()
      for (const { fail } of waiting.values()) fail(new Error('The server is closing'))
      waiting.clear()
    },
  }
}
