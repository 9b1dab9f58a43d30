import { parentPort } from 'node:worker_threads'
import type { Order, Printed } from '../pdf.ts'
import { setSheet } from './set-sheet.ts'

/** The thread in which documents are set, one after another. */
parentPort?.on('message', async ({ id, sheet }: Order) => {
  parentPort?.postMessage(await printed(id, sheet))
})

async function printed(id: number, sheet: Order['sheet']): Promise<Printed> {
  try {
    return { id, pdf: await setSheet(sheet) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
