import { readFile } from 'node:fs/promises'
import { compoundMark } from '#server/platform/uploads/compound.ts'
import type { Reading } from './reader.ts'
import { readSeparated } from './separated.ts'
import { type FaultyTable, faulty, type Table } from './table.ts'
import { readWorkbook } from './workbook.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')

/** Entry of the worker threads that read spreadsheets, one at a time each. */
export async function read({ started, path, sheet, ...choice }: Reading): Promise<Table | FaultyTable> {
  started.postMessage(null)
  started.close()
  const bytes = await readFile(path)
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (begins(zipMark)) return readWorkbook(bytes, sheet)
  return begins(compoundMark) ? faulty('oldWorkbook') : readSeparated(bytes, choice)
}
