import { randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { AppendRequest, AppendResult } from './append-request.ts'
import {
  appendStatements,
  type Contents,
  columnSets,
  jsonSets,
  nullMarker,
  separator,
  turnEndStatement,
  turnStatement,
} from './append-statement.ts'
import { requestKeyText } from './entry.ts'

type JsonSet = (typeof jsonSets)['changes'][number]

type AppendedRow = {
  readonly stood: readonly string[]
  readonly answered: readonly { readonly by: string; readonly ak: string; readonly body: string }[]
  readonly untimely: readonly string[]
  readonly now: number
}

/**
 * Appends the requests of several auctions in one statement; each succeeds or fails by its own head. After an
 * error, their outcomes are unknown until the ledger is read again.
 */
export async function append(client: ClientBase, requests: readonly AppendRequest[]): Promise<AppendResult> {
  const contents = contentsOf(requests)
  const { rows } = await client.query<AppendedRow>({
    name: `ledger-append-${contents}`,
    text: appendStatements[contents],
    values: parametersOf(requests, jsonSets[contents]),
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
 * @returns the name of the turn, for the request that is appended in it, or null if another process has the turn
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

function contentsOf(requests: readonly AppendRequest[]): Contents {
  if (requests.some(({ projections }) => projections.catalogue)) return 'changes'
  if (!requests.every(isBids)) return 'any'
  return requests.some(({ jobs }) => jobs.length > 0) ? 'bidsAndJobs' : 'bids'
}

const isBids = ({ head, sealed, requestKeys, answers, projections }: AppendRequest): boolean =>
  head.seq > 0 &&
  sealed.length > 0 &&
  requestKeys.length === 0 &&
  answers.length === 0 &&
  projections.sales.length === 0 &&
  projections.lines.length === 0 &&
  projections.voided.length === 0

/** The rows of a request that are passed as JSON. */
const jsonRows: Readonly<Record<JsonSet, (part: AppendRequest) => readonly object[]>> = {
  jobs: ({ auctionId, jobs }) => jobs.map((job) => ({ auction_id: auctionId, ...job })),
  requests: ({ auctionId, requestKeys }) =>
    requestKeys.map(({ by, idempotencyKey: ak }) => ({ auction_id: auctionId, asked_by: by, ak })),
  answers: ({ answers }) => answers,
  sales: ({ projections }) => projections.sales,
  lines: ({ projections }) => projections.lines,
  voided: ({ projections }) => projections.voided,
  addedLots: ({ projections }) => projections.catalogue?.addedLots ?? [],
  changedLots: ({ projections }) => projections.catalogue?.changedLots ?? [],
  changedTexts: ({ projections }) => projections.catalogue?.changedTexts ?? [],
  changedPictures: ({ projections }) => projections.catalogue?.changedPictures ?? [],
}

function parametersOf(requests: readonly AppendRequest[], sets: readonly JsonSet[]): string[] {
  const all = <Row>(rowsOf: (part: AppendRequest) => readonly Row[]) => requests.flatMap(rowsOf)
  const [partColumns, ledgerColumns, mineColumns, lotColumns] = columnSets
  return sets
    .map((set) => JSON.stringify(all(jsonRows[set])))
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

/** Encodes rows as one text for each column, each of which begins with the null of an empty row. */
function columnsOf<Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
  rows: readonly Readonly<Record<NoInfer<Name>, string | number | boolean | null>>[],
): string[] {
  return namesOf(columns).map((name) => {
    let text = nullMarker
    for (const row of rows) text += `${separator}${row[name] ?? nullMarker}`
    return text
  })
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
