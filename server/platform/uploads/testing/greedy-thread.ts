import { readFile } from 'node:fs/promises'
import type { Inspection } from '../inspector.ts'

/** A check that exhausts memory for files that contain `spin`. */
export async function inspect(job: Inspection): Promise<unknown> {
  job.started.postMessage(null)
  job.started.close()
  const content = job.kind === 'file' ? await readFile(job.path, 'utf8') : ''
  const kept: unknown[] = []
  while (content === 'spin') kept.push({ number: kept.length })
  return { kind: 'taken', type: 'pdf', size: content.length, sha256: '' }
}
