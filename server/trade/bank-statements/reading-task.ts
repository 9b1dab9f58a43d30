import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isMt940, readMt940 } from '#domain/bank-statements/mt940.ts'
import { decodeText } from '#server/catalogue/imports/encoding.ts'
import type { Handle } from '#server/platform/isolation/task.ts'
import { isCamt, readCamt } from './read-camt.ts'
import type { Reading, ReadingResult } from './reader.ts'

/** Reads a statement of camt.053 or MT940, in a child process. */
export const handle: Handle<Reading, ReadingResult> = async ({ path, encoding }) => {
  const bytes = await readFile(path)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const beginning = bytes.toString('latin1', 0, 4_000)
  if (isCamt(beginning)) return { value: { format: 'camt.053', digest, read: readCamt(bytes) } }
  if (!isMt940(beginning.replaceAll('\r\n', '\n'))) return { value: null }
  const { text } = decodeText(bytes, encoding) ?? { text: '' }
  return { value: { format: 'mt940', digest, read: readMt940(text) } }
}
