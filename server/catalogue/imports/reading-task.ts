import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Handle } from '#server/platform/isolation/task.ts'
import { checkCompound, compoundMark } from '#server/platform/uploads/compound.ts'
import { packTable } from './read-table.ts'
import type { ReadChoice, Reading, SentTable } from './reader.ts'
import { readSeparated } from './separated.ts'
import { type InvalidTable, invalid, type Table } from './table.ts'
import { readWorkbook } from './workbook.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')

/** Reads a spreadsheet in a child process and returns its rows as bytes. */
export const handle: Handle<Reading, SentTable | InvalidTable> = async ({ path, ...choice }) => {
  const bytes = await readFile(path)
  const table = await readTable(bytes, choice)
  if (table.kind === 'invalid') return { value: table }
  const { parts, ...read } = packTable(table)
  const sent = parts.map((part) => Buffer.from(part))
  const digest = createHash('sha256').update(bytes).digest('hex')
  return {
    value: { ...read, digest, partLengths: sent.map(({ length }) => length) },
    bytes: Buffer.concat(sent),
  }
}

async function readTable(bytes: Buffer, choice: ReadChoice): Promise<Table | InvalidTable> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(zipMark)) return readWorkbook(bytes, choice)
  if (!begins(compoundMark)) return readSeparated(bytes, choice)
  const checked = checkCompound(bytes)
  return invalid(
    typeof checked !== 'string' && checked.reason === 'encrypted' ? 'lockedWorkbook' : 'oldWorkbook',
  )
}
