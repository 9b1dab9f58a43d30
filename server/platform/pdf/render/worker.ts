import { parentPort } from 'node:worker_threads'
import { setOverrides } from '#server/platform/traditional/traditional.ts'
import type { RenderJob, RenderResult } from '../pdf.ts'
import { setSheet } from './render-document.ts'

/** The thread that renders documents, one after another. */
parentPort?.on('message', async (job: RenderJob) => {
  parentPort?.postMessage(await printed(job))
})

async function printed({ id, sheet, overrides }: RenderJob): Promise<RenderResult> {
  try {
    // The document is derived before anything is awaited, and thus before the overrides of another document are set.
    setOverrides(overrides)
    return { id, pdf: await setSheet(sheet) }
  } catch (error) {
    return { id, issue: error instanceof Error ? error.message : String(error) }
  }
}
