import { randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { AppendRequest, AppendResult } from './append-request.ts'
import {
  appendStatement,
  columnSets,
  nullMarker,
  separator,
  turnEndStatement,
  turnStatement,
} from './append-statement.ts'
import { requestKeyText } from './entry.ts'

type AppendedRow = {
  readonly stood: readonly string[]
  readonly answered: readonly { readonly by: string; readonly ak: string; readonly body: string }[]
  readonly untimely: readonly string[]
  readonly now: number
}

/**
 * Appends the requests of several auctions in one statement; each succeeds or fails by its own head. After an error the
 * outcome of all of them is unknown until the ledger is read again.
 */
export async function append(client: ClientBase, requests: readonly AppendRequest[]): Promise<AppendResult> {
  const { rows } = await client.query<AppendedRow>({
    name: 'ledger-append',
    text: appendStatement,
    values: parametersOf(requests),
  })
  const [row] = rows
  if (!row) throw new Error('The append returned no row')
  return {
    appended: new Set(row.stood),
    repeated: new Map(
      row.answered.map(({ by, ak, body }) => [requestKeyText({ by, idempotencyKey: ak }), JSON.parse(body)]),
    ),
    outsideWindow: new Set(row.untimely),
    now: row.now,
  }
}

/** Milliseconds for which a head is reserved: enough for a read and an append. */
const turnMs = 400

/**
 * Reserves the next append to an auction's ledger for a moment.
 * @returns the name of the turn, for the request that is appended in it; null when another process has the turn
 */
export async function takeTurn(pool: Pool, auctionId: string): Promise<string | null> {
  const turn = randomUUID()
  const { rows } = await pool.query<{ taken: boolean; begun: boolean }>({
    name: 'ledger-turn',
    text: turnStatement,
    values: [auctionId, turn, turnMs],
  })
  const [row] = rows
  return row?.taken || row?.begun === false ? turn : null
}

/** Ends a turn in which nothing was appended. */
export async function endTurn(pool: Pool, auctionId: string, turn: string): Promise<void> {
  await pool.query({ name: 'ledger-turn-end', text: turnEndStatement, values: [auctionId, turn] })
}

function parametersOf(requests: readonly AppendRequest[]): string[] {
  const all = <Row>(rowsOf: (part: AppendRequest) => readonly Row[]) => requests.flatMap(rowsOf)
  const [partColumns, ledgerColumns, mineColumns, lotColumns] = columnSets
  return [
    all((part) =>
      part.requestKeys.map(({ by, idempotencyKey: ak }) => ({
        auction_id: part.auctionId,
        asked_by: by,
        ak,
      })),
    ),
    all((part) => part.answers),
    all((part) => part.projections.sales),
    all((part) => part.projections.lines),
    all((part) => part.projections.voided),
    all((part) => part.jobs.map((job) => ({ auction_id: part.auctionId, ...job }))),
  ]
    .map((rows) => JSON.stringify(rows))
    .concat(
      columnsOf(partColumns, requests.map(headRow)),
      columnsOf(
        ledgerColumns,
        all((part) => part.sealed.map((sealed) => sealed.row)),
      ),
      columnsOf(
        mineColumns,
        all((part) => part.projections.mine),
      ),
      columnsOf(
        lotColumns,
        all((part) => part.projections.lots),
      ),
    )
}

/** Rows as one text for each column, after an empty row. */
function columnsOf<Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
  rows: readonly Readonly<Record<NoInfer<Name>, string | number | boolean | null>>[],
): string[] {
  return namesOf(columns).map((name) =>
    [nullMarker, ...rows.map((row) => row[name] ?? nullMarker)].join(separator),
  )
}

const namesOf = <Name extends string>(columns: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(columns).filter((name): name is Name => name in columns)

function headRow({ auctionId, head, sealed, turn, window }: AppendRequest) {
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
