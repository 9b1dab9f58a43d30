import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Handle, Result } from '#server/platform/isolation/task.ts'
import { checkFile } from './check.ts'
import { documentPicture } from './document-picture.ts'
import type { Inspected, Inspection } from './inspector.ts'
import type { Refused } from './refused.ts'

/** Checks an uploaded file in a child process. */
export const handle: Handle<Inspection, Inspected | Refused | null> = async (job, bytes) =>
  job.kind === 'file' ? { value: await inspectFile(job.path) } : redraw(bytes)

async function inspectFile(path: string): Promise<Inspected | Refused> {
  const received = await readFile(path)
  const checked = await checkFile(received)
  if (checked.kind === 'refused') return checked
  const { kind, type, bytes } = checked
  if (bytes !== received) await writeFile(path, bytes)
  return { kind, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function redraw(bytes: Buffer): Promise<Result<Refused | null>> {
  const picture = await documentPicture(bytes)
  return 'kind' in picture ? { value: picture } : { value: null, bytes: picture }
}
