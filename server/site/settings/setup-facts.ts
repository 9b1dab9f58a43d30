import type { Kysely } from 'kysely'
import { areConfirmed, confirmedSettings, sourceOf } from '#domain/settings/house-settings.ts'
import type { SetupFacts } from '#domain/settings/setup.ts'
import type { Config } from '#server/platform/config/config.ts'
import { textsOf } from '#server/platform/config/house-config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { conditionsInForce } from '#server/site/content/conditions-in-force.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'

/** The numbers of rows in the database, and the edition of the conditions of sale in force. */
export type SetupCounts = Awaited<ReturnType<typeof countSetup>>

/** Counts what a house needs for its first sale. @param now Unix milliseconds */
export async function countSetup(db: Kysely<Rows>, now: number) {
  const number = (value: string | number | bigint) => Number(value)
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('categories').select(fn.countAll().as('n')).as('categories'),
      selectFrom('increment_tables').select(fn.countAll().as('n')).as('increments'),
      selectFrom('currency_rates').select(fn.countAll().as('n')).where('code', '<>', 'HKD').as('currencies'),
      selectFrom('user_roles')
        .select((roles) => roles.fn.count('user_id').distinct().as('n'))
        .where('user_id', 'not in', selectFrom('staff_suspensions').select('user_id'))
        .as('staff'),
      selectFrom('staff_invitations')
        .select(fn.countAll().as('n'))
        .where('expires_at', '>', now)
        .as('invited'),
      selectFrom('delivery_prices')
        .select(fn.countAll().as('n'))
        .where('supported', 'is', true)
        .where('changed_at', '=', 0)
        .as('unconfirmedZones'),
      selectFrom('draft_sales').select(fn.countAll().as('n')).as('drafts'),
      selectFrom('auctions')
        .select(fn.countAll().as('n'))
        .where('published_at', 'is not', null)
        .where('is_rehearsal', 'is', false)
        .as('sales'),
      selectFrom('audit_log').select(fn.countAll().as('n')).where('act', '=', 'setup.letter').as('letters'),
    ])
    .executeTakeFirstOrThrow()
  return {
    categories: number(counts.categories ?? 0),
    increments: number(counts.increments ?? 0),
    currencies: number(counts.currencies ?? 0),
    staff: number(counts.staff ?? 0),
    invited: number(counts.invited ?? 0),
    unconfirmedZones: number(counts.unconfirmedZones ?? 0),
    drafts: number(counts.drafts ?? 0),
    sales: number(counts.sales ?? 0),
    letters: number(counts.letters ?? 0),
  }
}

/** R11: returns the data from which the state of the set-up is calculated. */
export async function setupFacts(
  db: Kysely<Rows>,
  config: Config,
  counts: SetupCounts,
  now: number,
): Promise<{ readonly facts: SetupFacts; readonly conditions: string }> {
  const rows = await db.selectFrom('house_settings').select(['name', 'value']).execute()
  const saved = textsOf(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  const values = { environment: config.houseEnvironment, saved }
  const isNamed = (['HOUSE_NAME_EN', 'HOUSE_NAME_ZH'] as const).every(
    (name) => sourceOf(name, values) !== 'default',
  )
  const given = { ...saved, ...config.houseEnvironment }
  const isConfirmed = (step: keyof typeof confirmedSettings) =>
    config.demo || areConfirmed(confirmedSettings[step], given)
  const conditions = await conditionsInForce(db, now)
  return {
    conditions,
    facts: {
      ...counts,
      hasNames: isNamed || config.demo,
      confirmed: {
        contact: isConfirmed('contact'),
        premium: isConfirmed('premium'),
        cardFees: isConfirmed('cardFees'),
        cashLimit: isConfirmed('cashLimit'),
        storage: isConfirmed('storage'),
        freeDelivery: isConfirmed('freeDelivery'),
      },
      bank: config.bank,
      hasMailServer: config.smtpUrl !== null,
      hasSentLetter: counts.letters > 0,
      hasCardProvider: config.stripe !== null,
      hasFoundingConditions: conditions === foundingVersion,
    },
  }
}
