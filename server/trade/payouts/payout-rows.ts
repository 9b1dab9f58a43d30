import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { screeningIssue } from '#domain/consignments/seller.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import { type Payout, payoutNumber, payoutStates } from '#domain/payouts/payout.ts'
import { clientName } from '#domain/people/person-name.ts'
import type { PayoutBasis } from '#domain/settlements/payout-basis.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readSellerChecks, type StoredChecks } from '#server/sellers/screenings/screenings.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import type { Remittance } from '#wire/entities/seller-document.ts'
import type { PayoutOnWire } from '#wire/entities/settlement.ts'

const payoutState = z.enum(payoutStates)
const cents = z.int()
const basis = z.object({
  lots: z.int(),
  hammer: cents,
  shortfall: cents,
  commission: cents,
  charges: cents,
  chargeKinds: z
    .array(z.object({ kind: z.enum([...lotChargeKinds, ...recordedChargeKinds]), cents }))
    .default([]),
  withheld: cents,
  inParts: cents,
  before: cents,
  reserved: cents,
  due: cents,
  setOff: cents,
}) satisfies z.ZodType<PayoutBasis>

/** Returns the parts of a payout, or null if an earlier version of the software made it. */
export const readBasis = (stored: unknown): PayoutBasis | null =>
  stored === null ? null : basis.parse(stored)

/** Returns a payout as the domain rules represent it. */
export const payoutOf = (row: Selectable<Rows['payouts']>): Payout => ({
  id: row.id,
  state: payoutState.parse(row.state),
  cents: row.cents,
  bankCharge: row.bank_charge,
  preparedBy: row.prepared_by,
})

/** Returns the payouts of settlements, oldest first, by settlement. */
export async function payoutsOf(
  db: Kysely<Rows>,
  settlementIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Payout[]>> {
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('settlement_id', 'in', ['', ...settlementIds])
    .orderBy('number')
    .execute()
  const found = Map.groupBy(rows, ({ settlement_id }) => settlement_id)
  return new Map([...found].map(([id, own]) => [id, own.map(payoutOf)]))
}

/** Returns payouts with their consignments, sellers, accounts and files. */
export const payoutRows = (db: Kysely<Rows>) =>
  db
    .selectFrom('payouts')
    .innerJoin('settlements', 'settlements.id', 'payouts.settlement_id')
    .innerJoin('consignments', 'consignments.id', 'settlements.consignment_id')
    .innerJoin('auctions', 'auctions.id', 'settlements.auction_id')
    .innerJoin('seller_accounts as account', 'account.id', 'payouts.account_id')
    .innerJoin('users', 'users.id', 'account.user_id')
    .leftJoin('payout_files as file', 'file.id', 'payouts.file_id')
    .selectAll('payouts')
    .select([
      'settlements.consignment_id',
      'settlements.auction_id',
      'consignments.number as consignment_number',
      'auctions.number as auction_number',
      'consignments.seller',
      'account.holder',
      'account.bank',
      'account.last_digits',
      'account.confirmed_at as account_confirmed_at',
      'account.call_back',
      'users.first_name',
      'users.last_name',
      'users.company',
      'file.number as file_number',
      'file.made_at as sent_at',
    ])
    .select((inner) =>
      inner
        .selectFrom('payouts as earlier')
        .select(({ fn }) => fn.countAll<string>().as('times'))
        .whereRef('earlier.account_id', '=', 'payouts.account_id')
        .where('earlier.state', '=', 'confirmed')
        .as('times_used'),
    )
    .select((inner) =>
      inner
        .selectFrom('settlement_statements as statement')
        .select(sql<string>`content->>'payoutDay'`.as('payout_day'))
        .whereRef('statement.settlement_id', '=', 'payouts.settlement_id')
        .orderBy('statement.edition', 'desc')
        .limit(1)
        .as('payout_day'),
    )

/** Returns the payouts of a consignment that the bank has confirmed, the latest first (S8). */
export async function remittancesOf(db: Kysely<Rows>, consignmentId: string): Promise<readonly Remittance[]> {
  const rows = await payoutRows(db)
    .where('settlements.consignment_id', '=', consignmentId)
    .where('payouts.state', '=', 'confirmed')
    .orderBy('payouts.ended_at', 'desc')
    .orderBy('payouts.number', 'desc')
    .execute()
  return rows.map(({ id, auction_number, ended_at }) => ({
    payoutId: id,
    sale: auction_number,
    paidAt: ended_at ?? 0,
  }))
}

type PayoutRow = Awaited<ReturnType<ReturnType<typeof payoutRows>['execute']>>[number]

/** Returns payouts as staff see them. @param viewer.viewerId marks the viewer’s own payouts */
export async function payoutsToWire(
  db: Kysely<Rows>,
  rows: readonly PayoutRow[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Instant },
): Promise<PayoutOnWire[]> {
  const [names, checks] = await Promise.all([
    personNames(
      db,
      rows.flatMap(({ prepared_by, approved_by }) => [prepared_by, approved_by ?? '']),
    ),
    readSellerChecks(
      db,
      rows.flatMap(({ seller }) => seller ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: payoutNumber(row.number),
    consignmentId: row.consignment_id,
    consignmentNumber: row.consignment_number,
    auctionId: row.auction_id,
    auctionNo: row.auction_number,
    seller: clientName(row.first_name, row.last_name, row.company),
    currency: row.currency,
    amount: decimal(row.cents),
    bankCharge: decimal(row.bank_charge),
    state: payoutState.parse(row.state),
    lots: readBasis(row.basis)?.lots ?? 0,
    parts: partsOf(readBasis(row.basis)),
    payoutDay: row.payout_day ?? '',
    holder: row.holder,
    bank: row.bank,
    lastDigits: row.last_digits,
    accountConfirmedAt: row.account_confirmed_at ?? 0,
    callBack: row.call_back,
    screening: screeningOf(checks.get(row.seller ?? '')?.screening ?? null, now),
    timesUsed: Number(row.times_used ?? 0),
    preparedAt: row.prepared_at,
    preparedBy: names.get(row.prepared_by) ?? '',
    isMine: row.prepared_by === viewerId,
    approvedAt: row.approved_at ?? 0,
    approvedBy: names.get(row.approved_by ?? '') ?? '',
    fileNumber: row.file_number ?? 0,
    fileId: row.file_id ?? '',
    sentAt: row.sent_at ?? 0,
    endedAt: row.ended_at ?? 0,
    bankReference: row.bank_reference,
    reason: row.reason,
  }))
}

/** Returns the latest screening of a seller as an approver sees it (S2). */
const screeningOf = (screening: StoredChecks['screening'], now: Instant): PayoutOnWire['screening'] => ({
  issue: screeningIssue(screening, dayAt(now)),
  on: screening?.on ?? '',
  list: screening?.list ?? '',
})

/** Returns the parts of a payout that are not zero, with their signs. */
function partsOf(basis: PayoutBasis | null): PayoutOnWire['parts'] {
  if (basis === null) return []
  const { hammer, shortfall, commission, charges, withheld, inParts, before, reserved, setOff } = basis
  // A payout made by an earlier version of the software only has the sum of its charges.
  const kinds =
    basis.chargeKinds.length > 0 ? basis.chargeKinds : [{ kind: 'charges' as const, cents: charges }]
  const signed = [
    { name: 'hammer', cents: hammer },
    { name: 'shortfall', cents: shortfall },
    { name: 'commission', cents: -commission },
    ...kinds.map(({ kind, cents }) => ({ name: kind, cents: -cents })),
    { name: 'withheld', cents: -withheld },
    { name: 'inParts', cents: inParts },
    { name: 'before', cents: -before },
    { name: 'reserved', cents: -reserved },
    { name: 'setOff', cents: -setOff },
  ] as const
  return signed
    .filter(({ cents }) => cents !== 0)
    .map(({ name, cents }) => ({ name, amount: decimal(cents) }))
}
