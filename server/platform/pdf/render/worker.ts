import { parentPort } from 'node:worker_threads'
import type { RenderJob, RenderResult } from '../pdf.ts'
import { setSheet } from './render-document.ts'

/** The thread that renders documents, one after another. */
parentPort?.on('message', async ({ id, sheet }: RenderJob) => {
  parentPort?.postMessage(await printed(id, sheet))
})

async function printed(id: number, sheet: RenderJob['sheet']): Promise<RenderResult> {
  try {
    return { id, pdf: await setSheet(sheet) }
  } catch (error) {
    return { id, issue: error instanceof Error ? error.message : String(error) }
  }
}
