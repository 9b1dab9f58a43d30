import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { threadId } from 'node:worker_threads'
import { compoundMark } from '#server/platform/uploads/compound.ts'
import { packTable } from './read-table.ts'
import type { ReadChoice, ReadFile, Reading } from './reader.ts'
import { readSeparated } from './separated.ts'
import { type FaultyTable, faulty, type Table } from './table.ts'
import { readWorkbook } from './workbook.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')

/** Entry of the worker threads that read spreadsheets, one at a time each. */
export async function read({ started, path, ...choice }: Reading): Promise<ReadFile | FaultyTable> {
  started.postMessage(threadId)
  started.close()
  const bytes = await readFile(path)
  const table = await readTable(bytes, choice)
  if (table.kind === 'faulty') return table
  return { ...packTable(table), digest: createHash('sha256').update(bytes).digest('hex') }
}

async function readTable(bytes: Buffer, { sheet, ...choice }: ReadChoice): Promise<Table | FaultyTable> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(zipMark)) return readWorkbook(bytes, sheet)
  return begins(compoundMark) ? faulty('oldWorkbook') : readSeparated(bytes, choice)
}
