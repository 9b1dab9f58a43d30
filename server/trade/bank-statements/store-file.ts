import type { Kysely } from 'kysely'
import { type ReadRows, readRows } from '#domain/bank-statements/columns.ts'
import { plainAccount } from '#domain/bank-statements/statement-line.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { BankFile } from './reader.ts'
import { addLines, insertStatement, rememberedColumns, type StoredList } from './store.ts'

/** A file that was read. */
export type ReadFile = Exclude<BankFile, { readonly kind: 'invalid' }>

/**
 * Stores a file, with its lines if they are known; those of a list are known once its columns were mapped for
 * the account (O21).
 *
 * @returns its id
 */
export const storeFile = (
  db: Kysely<Rows>,
  read: ReadFile,
  { account, fileName }: { readonly account: string; readonly fileName: string },
  author: { readonly by: string; readonly now: number },
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const content = contentOf(read, account)
    const id = await insertStatement(trx, { ...content, fileName }, author)
    const found =
      read.kind === 'lines'
        ? { lines: read.lines, unread: [] }
        : await linesOfList(trx, content.account, content.list)
    if (found) await addLines(trx, id, found.lines, found.unread)
    const about = { kind: 'bankStatement', id }
    const detail = { file: fileName, rows: read.kind === 'lines' ? read.lines.length : read.list.rows }
    await recordAction(trx, { by: author.by, act: 'bankStatement.upload', about, detail }, author.now)
    return id
  })

/**
 * Returns the lines of a list, if its columns are known and its character encoding is certain or was chosen
 * before.
 */
async function linesOfList(
  trx: Kysely<Rows>,
  account: string,
  list: StoredList | null,
): Promise<ReadRows | null> {
  const remembered = list && (await rememberedColumns(trx, account, list.headers))
  if (!list || !remembered) return null
  const isLegible = list.samples.length === 0 || list.encoding === remembered.encoding
  const { columns, currency } = remembered
  return isLegible ? readRows(list.rows, columns, { account, currency }) : null
}

/** Returns the content of a file as it is stored. */
function contentOf(read: ReadFile, account: string) {
  if (read.kind === 'lines') return { format: read.format, account: '', digest: read.digest, list: null }
  const { headers, examples, format, parts, digest } = read.list
  const text = format.kind === 'text' ? format : null
  const list: StoredList = {
    headers: [...headers],
    examples: examples.map((some) => [...some]),
    encoding: text?.encoding ?? '',
    samples: text?.samples.map((sample) => ({ ...sample })) ?? [],
    rows: parts.flatMap((part): StoredList['rows'] => JSON.parse(part)),
  }
  return { format: 'list' as const, account: plainAccount(account), digest, list }
}
