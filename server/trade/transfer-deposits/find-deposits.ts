import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { depositReference } from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { buyersMatching } from '#server/trade/buyers.ts'
import { type TransferDepositFilter, transferDepositFilters } from '#wire/calls/transfer-deposits.ts'
import type { DepositRow } from './deposit-rows.ts'

type Params = {
  readonly show: TransferDepositFilter
  /** A reference, or part of the client’s name or email address; '' for all. */
  readonly q: string
  readonly page: number
  readonly size: number
}

type Found = {
  readonly rows: readonly DepositRow[]
  readonly total: number
  /** The number of deposits that match, by filter. */
  readonly counts: Record<TransferDepositFilter, number>
}

const statuses: { readonly [show in TransferDepositFilter]: readonly DepositRow['status'][] | null } = {
  awaited: ['awaited'],
  returns: ['returnDue', 'returnPrepared'],
  held: ['held'],
  all: null,
}

const condition = (show: TransferDepositFilter) => (eb: ExpressionBuilder<Rows, 'transfer_deposits'>) => {
  const shown = statuses[show]
  return shown === null ? eb.and([]) : eb('status', 'in', shown)
}

/** Finds deposits by transfer for staff: the oldest first, all of them newest first. */
export async function findDeposits(db: Kysely<Rows>, { show, q, page, size }: Params): Promise<Found> {
  const all = db.selectFrom('transfer_deposits')
  const matching =
    q === ''
      ? all
      : all.where(({ eb, or }) =>
          or([
            sql<boolean>`${depositReference(0).slice(0, -1)} || number = upper(${q.trim()})`,
            eb('user_id', 'in', buyersMatching(db, q)),
          ]),
        )
  const [rows, counts] = await Promise.all([
    matching
      .selectAll()
      .where(condition(show))
      .orderBy('number', show === 'all' ? 'desc' : 'asc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching
      .select(({ fn }) =>
        transferDepositFilters.map((one) => fn.countAll<number>().filterWhere(condition(one)).as(one)),
      )
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counts[show], counts }
}
