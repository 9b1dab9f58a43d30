import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { threadId } from 'node:worker_threads'
import { move } from 'piscina'
import { checkFile } from './check.ts'
import { documentPicture } from './document-picture.ts'
import type { Inspected, Inspection } from './inspector.ts'
import type { Refused } from './refused.ts'

/** Entry of the worker threads that check uploaded files, one at a time each. */
export async function inspect(job: Inspection): Promise<unknown> {
  job.started.postMessage(threadId)
  job.started.close()
  return job.kind === 'file' ? inspectFile(job.path) : redraw(job.bytes)
}

async function inspectFile(path: string): Promise<Inspected | Refused> {
  const received = await readFile(path)
  const checked = await checkFile(received)
  if (checked.kind === 'refused') return checked
  const { kind, type, bytes } = checked
  if (bytes !== received) await writeFile(path, bytes)
  return { kind, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function redraw(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const picture = await documentPicture(Buffer.from(bytes.buffer))
  // The encoder's memory is not transferable between threads.
  return 'kind' in picture ? picture : move(new Uint8Array(picture))
}
