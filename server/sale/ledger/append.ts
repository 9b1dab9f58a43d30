import { randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import {
  appendStatement,
  byColumns,
  nothing,
  separator,
  turnEndStatement,
  turnStatement,
} from './append-statement.ts'
import { keyOf } from './entry.ts'
import type { Appended, Part } from './part.ts'

type AppendedRow = {
  readonly stood: readonly string[]
  readonly told: readonly { readonly by: string; readonly ak: string; readonly body: string }[]
  readonly untimely: readonly string[]
  readonly now: number
}

/**
 * Appends the parts of several auctions in one statement; each stands or falls by its own head. A failure leaves the
 * fate of all of them unknown, until the ledger is read again.
 */
export async function append(client: ClientBase, parts: readonly Part[]): Promise<Appended> {
  const { rows } = await client.query<AppendedRow>({
    name: 'ledger-append',
    text: appendStatement,
    values: parametersOf(parts),
  })
  const [row] = rows
  if (!row) throw new Error('The append gave no answer')
  return {
    stood: new Set(row.stood),
    told: new Map(row.told.map(({ by, ak, body }) => [keyOf({ by, ak }), JSON.parse(body)])),
    untimely: new Set(row.untimely),
    now: row.now,
  }
}

/** Milliseconds for which the next move of a head is reserved: enough for a read and an append. */
const turnLength = 400

/**
 * Reserves the next move of an auction's head for a moment.
 * @returns the name of the turn, for the part that is appended in it; null where another process has the turn
 */
export async function takeTurn(pool: Pool, auctionId: string): Promise<string | null> {
  const turn = randomUUID()
  const { rows } = await pool.query<{ taken: boolean; begun: boolean }>({
    name: 'ledger-turn',
    text: turnStatement,
    values: [auctionId, turn, turnLength],
  })
  const [row] = rows
  return row?.taken || row?.begun === false ? turn : null
}

/** Ends a turn in which nothing was appended. */
export async function endTurn(pool: Pool, auctionId: string, turn: string): Promise<void> {
  await pool.query({ name: 'ledger-turn-end', text: turnEndStatement, values: [auctionId, turn] })
}

function parametersOf(parts: readonly Part[]): string[] {
  const all = <Row>(rowsOf: (part: Part) => readonly Row[]) => parts.flatMap(rowsOf)
  const [partColumns, ledgerColumns, mineColumns, lotColumns] = byColumns
  return [
    all((part) => part.asked.map(({ by, ak }) => ({ auction_id: part.auctionId, asked_by: by, ak }))),
    all((part) => part.answers),
    all((part) => part.standings.sales),
    all((part) => part.standings.lines),
    all((part) => part.standings.voided),
    all((part) => part.jobs.map((job) => ({ auction_id: part.auctionId, ...job }))),
  ]
    .map((rows) => JSON.stringify(rows))
    .concat(
      columnsOf(partColumns, parts.map(headRow)),
      columnsOf(
        ledgerColumns,
        all((part) => part.sealed.map((sealed) => sealed.row)),
      ),
      columnsOf(
        mineColumns,
        all((part) => part.standings.mine),
      ),
      columnsOf(
        lotColumns,
        all((part) => part.standings.lots),
      ),
    )
}

/** Rows as one text for each column, after an empty row. */
function columnsOf<Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
  rows: readonly Readonly<Record<NoInfer<Name>, string | number | boolean | null>>[],
): string[] {
  return namesOf(columns).map((name) => [nothing, ...rows.map((row) => row[name] ?? nothing)].join(separator))
}

const namesOf = <Name extends string>(columns: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(columns).filter((name): name is Name => name in columns)

function headRow({ auctionId, head, sealed, turn, window }: Part) {
  const { seq, hash } = sealed.at(-1)?.row ?? head
  return {
    auction_id: auctionId,
    seq: head.seq,
    hash: head.hash,
    new_seq: seq,
    new_hash: hash,
    turn: turn ?? null,
    not_before: window?.notBefore ?? null,
    before: window?.before ?? null,
  }
}
