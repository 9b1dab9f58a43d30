import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

let described: Promise<string> | null = null

/**
 * Returns the OpenAPI document of all calls, as JSON. It is created at the first request, once for all
 * servers of a process, and in a thread, as it would block the event loop for a tenth of a second.
 */
export function describeCalls(): Promise<string> {
  described ??= describe().catch((error) => {
    described = null
    throw error
  })
  return described
}

async function describe(): Promise<string> {
  const thread = new Worker(new URL('./describe-calls.worker.ts', import.meta.url))
  const [document] = await once(thread, 'message')
  return document
}
