import { type Kysely, sql } from 'kysely'
import { balanceOf, type JournalAccount, type JournalEntry } from '#domain/journal/entry.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * Posts a journal entry once per key, in the caller’s transaction if given one. The database rejects an unbalanced
 * entry when the transaction commits.
 * @throws if the entry does not balance: a programming error
 */
export async function post(db: Kysely<Rows>, entry: JournalEntry): Promise<'posted' | 'known'> {
  if (balanceOf(entry.lines) !== 0) throw new Error(`Journal entry ${entry.key} does not balance`)
  // A single statement keeps the two tables consistent outside a transaction too.
  const { rows } = await sql<{ key: string }>`
    with entry as (
      insert into journal_entries (key, at, kind, about_kind, about_id)
      values (${entry.key}, ${entry.at}, ${entry.kind}, ${entry.about.kind}, ${entry.about.id})
      on conflict (key) do nothing returning key),
    lines as (
      insert into journal_lines (entry_key, place, account, cents)
      select entry.key, line.place, line.account, line.cents from entry,
        unnest(${entry.lines.map(({ account }) => account)}::text[], ${entry.lines.map(({ cents }) => cents)}::bigint[])
          with ordinality as line (account, cents, place))
    select key from entry`.execute(db)
  return rows.length > 0 ? 'posted' : 'known'
}

/** Returns account balances in cents, debits positive. @param about limits them to one subject */
export async function balances(
  db: Kysely<Rows>,
  about?: JournalEntry['about'],
): Promise<Readonly<Record<JournalAccount, Cents>>> {
  let query = db
    .selectFrom('journal_lines as line')
    .innerJoin('journal_entries as entry', 'entry.key', 'line.entry_key')
    .select(({ fn }) => ['line.account', fn.sum<string>('line.cents').as('cents')])
    .groupBy('line.account')
  if (about) query = query.where('about_kind', '=', about.kind).where('about_id', '=', about.id)
  const sums = new Map((await query.execute()).map(({ account, cents }) => [account, Number(cents)]))
  return { ...none, ...Object.fromEntries(sums) }
}

const none: Readonly<Record<JournalAccount, Cents>> = {
  receivable: 0,
  consignors: 0,
  premium: 0,
  cardFees: 0,
  deliveryIncome: 0,
  goods: 0,
  storage: 0,
  interest: 0,
  compensation: 0,
  bank: 0,
  cardClearing: 0,
  refundsDue: 0,
  sellersDue: 0,
  ownGoods: 0,
  commission: 0,
  sellerCharges: 0,
  reserveShortfall: 0,
  consignmentTax: 0,
  advances: 0,
  sellersOwe: 0,
  payoutsInTransit: 0,
  bankCharges: 0,
  deposits: 0,
  disputeLosses: 0,
}

/** Returns descriptions of inconsistencies in the journal, none if it is consistent. */
export async function findUnbalanced(db: Kysely<Rows>): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string; cents: string }>`
    select entry.key, coalesce(sum(line.cents), 0)::text as cents
    from journal_entries entry left join journal_lines line on line.entry_key = entry.key
    group by entry.key having coalesce(sum(line.cents), 0) <> 0`.execute(db)
  return rows.map(({ key, cents }) => `The entry ${key} is out by ${cents} cents`)
}

/**
 * Returns the query condition that the journal has a balance for a row of `settlements`: money due to its
 * seller, or owed by them (S7). Entries are found by the settlement and its payouts.
 */
export const hasSellerBalance = sql<boolean>`exists (
  select from (
    select 'settlement' as kind, settlements.id
    union all select 'payout', payouts.id from payouts where settlement_id = settlements.id) about
  join journal_entries entry on entry.about_kind = about.kind and entry.about_id = about.id
  join journal_lines line on line.entry_key = entry.key
  where line.account in ('sellersDue', 'sellersOwe')
  group by line.account having sum(line.cents) <> 0)`
