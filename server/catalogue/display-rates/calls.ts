import { type Kysely, sql, type Transaction } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffRateDelete, staffRateList, staffRateSet } from '#wire/calls/staff-rates.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly db: Kysely<Rows>
  /** Invalidates cached rates. */
  invalidate(): void
}

/** Prices are in Hong Kong dollars, whose rate is 1 and which cannot be removed. */
const home = 'HKD'

const knownCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns the staff calls that set the currencies for displaying prices (M3). */
export function displayRateCalls({ db, invalidate }: Deps): readonly CallHandler[] {
  const list = async () => {
    const rows = await db
      .selectFrom('currency_rates')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute()
    return {
      list: rows.map((row) => ({ code: row.code, rate: row.per_hong_kong_dollar, setAt: row.set_at ?? 0 })),
    }
  }
  return [
    handleMemberCall(staffRateList, list),

    handleMemberCall(staffRateSet, async ({ viewer, now }, { code, rate }) => {
      if (!knownCurrencies.has(code)) return badInput('code', { name: 'notListed' })
      if (code === home) return refusal('wrongState', { status: 'fixed' })
      await db.transaction().execute(async (trx) => {
        await saveRate(trx, { code, rate: Number(rate), at: now })
        const about = { kind: 'rate', id: code }
        await recordAction(trx, { by: viewer.userId, act: 'rate.set', about, detail: { rate } }, now)
      })
      invalidate()
      return list()
    }),

    handleMemberCall(staffRateDelete, async ({ viewer, now }, { code }) => {
      if (code === home) return refusal('wrongState', { status: 'fixed' })
      const isDeleted = await db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('currency_rates')
          .where('code', '=', code)
          .returning('code')
          .executeTakeFirst()
        if (!row) return false
        const about = { kind: 'rate', id: code }
        await recordAction(trx, { by: viewer.userId, act: 'rate.delete', about, detail: {} }, now)
        return true
      })
      if (!isDeleted) return refusal('notFound')
      invalidate()
      return list()
    }),
  ]
}

/** Saves a rate; a new currency comes last. The first one also adds the Hong Kong dollar. */
async function saveRate(
  trx: Transaction<Rows>,
  { code, rate, at }: { readonly code: string; readonly rate: number; readonly at: number },
): Promise<void> {
  await trx
    .insertInto('currency_rates')
    .values({ code: home, position: 0, per_hong_kong_dollar: 1, set_at: null })
    .onConflict((on) => on.column('code').doNothing())
    .execute()
  await trx
    .insertInto('currency_rates')
    .values({
      code,
      position: sql<number>`(select max(position) + 1 from currency_rates)`,
      per_hong_kong_dollar: rate,
      set_at: at,
    })
    .onConflict((on) => on.column('code').doUpdateSet({ per_hong_kong_dollar: rate, set_at: at }))
    .execute()
}
