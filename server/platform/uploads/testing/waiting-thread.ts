import { setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import type { Inspection } from '../inspector.ts'

/** A check that waits for two seconds, as on a machine whose processors are taken by others. */
export async function inspect(job: Inspection): Promise<unknown> {
  job.started.postMessage(threadId)
  job.started.close()
  await wait(2_000)
  return { kind: 'accepted', type: 'pdf', size: 4, sha256: '' }
}
