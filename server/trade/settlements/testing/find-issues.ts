import { type Kysely, sql } from 'kysely'
import type { JournalAccount } from '#domain/journal/entry.ts'
import { centsOf } from '#domain/money/money.ts'
import { reductionOf } from '#domain/settlements/order-result.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { settlementId } from '../settlement-rows.ts'
import { ordersIn } from './order-acts.ts'
import { type Ref, readRef, refsOf } from './seller-acts.ts'
import { lotsPerSale, type SellerLife } from './seller-life.ts'
import type { CallsAs } from './two-processes.ts'

type Sums = Readonly<Partial<Record<JournalAccount, number>>>

/** Returns the journal balances of settlements and their payouts, by account. */
async function sumsOf(db: Kysely<Rows>, settlementIds: readonly string[]): Promise<Sums> {
  const { rows } = await sql<{ account: JournalAccount; cents: string }>`
    select line.account, sum(line.cents)::text as cents
    from journal_lines line join journal_entries entry on entry.key = line.entry_key
    where entry.about_kind = 'settlement' and entry.about_id = any (${settlementIds}::text[])
      or entry.about_kind = 'payout' and entry.about_id in
        (select id from payouts where settlement_id = any (${settlementIds}::text[]))
    group by line.account`.execute(db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}

/** Returns the journal balance of the orders of a sale on the account `consignors`. */
async function owedForHammers(db: Kysely<Rows>, auctionIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(line.cents), 0)::text as cents
    from journal_lines line join journal_entries entry on entry.key = line.entry_key
    join orders on orders.id = entry.about_id
    where entry.about_kind = 'order' and line.account = 'consignors'
      and orders.auction_id = any (${auctionIds}::text[])`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

/** Returns the payouts that break an invariant of S2 or S8, with that invariant. */
async function unlawfulPayouts(
  db: Kysely<Rows>,
  consignmentIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ issue: string }>`
    with paid as (
      select payouts.*, consignments.seller, account.user_id, account.added_by, account.confirmed_by,
        payouts.state in ('approved', 'sent', 'confirmed', 'bounced') as is_approved
      from payouts join settlements on settlements.id = payouts.settlement_id
      join consignments on consignments.id = settlements.consignment_id
      join seller_accounts account on account.id = payouts.account_id
      where consignments.id = any (${consignmentIds}::text[])),
    posted as (select about_id, kind, count(*) as times from journal_entries where about_kind = 'payout' group by 1, 2)
    select 'approved by nobody: ' || id as issue from paid where is_approved and approved_by is null
    union all select 'approved by its preparer: ' || id from paid where approved_by = prepared_by
    union all select 'to another person: ' || id from paid where user_id is distinct from seller
    union all select 'to an unconfirmed account: ' || id from paid
      where confirmed_by is null or confirmed_by = added_by
    union all select 'sent without a file: ' || id from paid
      where (state in ('sent', 'confirmed', 'bounced')) <> (file_id is not null)
    union all select 'several under way: ' || settlement_id from paid
      where state in ('prepared', 'approved', 'sent') group by settlement_id having count(*) > 1
    union all select posted.kind || ' ' || times || ' times: ' || about_id from posted join paid on paid.id = about_id
      where times > 1 and posted.kind in ('payoutApproved', 'payoutConfirmed')
    union all select 'approved without an entry: ' || id from paid
      where is_approved and not exists (select from posted where about_id = id and kind = 'payoutApproved')`.execute(
    db,
  )
  return rows.map(({ issue }) => issue)
}

/** Returns the invariants of S7 and S8 that a life violates while nothing is under way; none are expected. */
export async function findIssues(
  api: TestApi,
  reader: CallsAs,
  life: SellerLife,
): Promise<readonly string[]> {
  const { db } = api.database
  const refs = refsOf(life)
  const unlawful = await unlawfulPayouts(db, [life.consignmentId, life.otherConsignmentId])
  const issues: string[] = []
  let unsettled = 0
  for (const ref of refs) {
    const hammers = await invoicedHammers(api, life, ref)
    if ((await editionOf(db, ref)) === 0) unsettled += hammers
    issues.push(
      ...(await issuesOf(db, reader, { ref, hammers })).map((issue) => `${ref.auctionId}: ${issue}`),
    )
  }
  const { consignors = 0 } = await sumsOf(db, refs.map(settlementId))
  const owed = consignors + (await owedForHammers(db, life.auctionIds))
  return [...unlawful, ...issues, ...differing([['consignors', owed, -unsettled]])]
}

/** Returns the violated invariants of a settlement. @param of.hammers the hammer prices on invoices, in cents */
async function issuesOf(
  db: Kysely<Rows>,
  reader: CallsAs,
  { ref, hammers }: { readonly ref: Ref; readonly hammers: number },
): Promise<readonly string[]> {
  const seen = await readRef(reader, ref)
  const sums = await sumsOf(db, [settlementId(ref)])
  if ((await editionOf(db, ref)) === 0)
    return differing([['entries before the first statement', Object.keys(sums).length, 0]])
  if (seen === null) return ['nobody can read the statement']
  const { totals, payouts } = seen
  const gone = payouts.filter(({ state }) => ['approved', 'sent', 'confirmed'].includes(state))
  const paidOut = sum(gone.flatMap(({ amount, bankCharge }) => [centsOf(amount), centsOf(bankCharge)]))
  const onTheWay = gone.filter(({ state }) => state !== 'confirmed').map(({ amount }) => centsOf(amount))
  const left = centsOf(totals.net) - paidOut - centsOf(seen.setOff) + (await overpaidOf(db, ref))
  return [
    ...(seen.isChanged ? ['the statement does not follow the orders'] : []),
    ...differing([
      ['hammers', sums.consignors ?? 0, hammers],
      ['stated hammers', centsOf(totals.hammer), hammers],
      ['commission', -(sums.commission ?? 0), centsOf(totals.commission)],
      ['charges', -(sums.sellerCharges ?? 0), centsOf(totals.charges)],
      ['shortfall', sums.reserveShortfall ?? 0, centsOf(totals.shortfall)],
      ['withheld', -(sums.consignmentTax ?? 0), centsOf(totals.withheld)],
      ['paid out', centsOf(seen.paidOut), paidOut],
      ['in transit', -(sums.payoutsInTransit ?? 0), sum(onTheWay)],
      ['owed to the seller', -(sums.sellersDue ?? 0), left],
      ['owed less than nothing', Math.min(0, left), 0],
      ['a debt taken twice', Math.min(0, centsOf(seen.owed)), 0],
    ]),
  ]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const differing = (laws: readonly (readonly [law: string, actual: number, expected: number])[]) =>
  laws.flatMap(([law, actual, expected]) =>
    actual === expected ? [] : [`${law}: ${actual}, not ${expected}`],
  )

const storedOf = (db: Kysely<Rows>, ref: Ref) =>
  db.selectFrom('settlements').selectAll().where('id', '=', settlementId(ref)).executeTakeFirst()

const editionOf = async (db: Kysely<Rows>, ref: Ref): Promise<number> =>
  (await storedOf(db, ref))?.edition ?? 0

async function overpaidOf(db: Kysely<Rows>, ref: Ref): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(line.cents), 0)::text as cents
    from journal_lines line join journal_entries entry on entry.key = line.entry_key
    where entry.kind = 'overpaid' and line.account = 'sellersOwe' and entry.about_id = ${settlementId(ref)}`.execute(
    db,
  )
  return Number(rows[0]?.cents ?? 0)
}

/** Returns the sum of the hammer prices of a settlement that are on invoices, less reductions, in cents. */
async function invoicedHammers(api: TestApi, life: SellerLife, ref: Ref): Promise<number> {
  const isOwn = ref.consignmentId === life.consignmentId
  const all = await ordersIn(api, [ref.auctionId])
  return all
    .filter(({ order }) => order.status === 'AUTHORISED' || order.status === 'PAID')
    .flatMap(({ order, lots }) =>
      lots.map(({ seq, lot_num, hammer }) => ({ lot_num, cents: hammer - reductionOf(order, seq) })),
    )
    .filter(({ lot_num }) => lot_num < lotsPerSale === isOwn)
    .reduce((sum, { cents }) => sum + cents, 0)
}
