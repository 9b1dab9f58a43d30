import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CardProvider, NotReady } from './provider.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly provider: Pick<CardProvider, 'name' | 'openCustomer'>
  /** Returns the account’s email address, or '' if there is no such account. */
  emailOf(userId: string): Promise<string>
}

/** Returns a user’s customer id at the provider, or null if there is none. */
export async function knownCustomer(
  { db, provider }: { readonly db: Kysely<Rows>; readonly provider: Pick<CardProvider, 'name'> },
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider.name)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Returns a user’s customer id at the provider, created if needed. Of concurrent requests the first counts. */
export async function customerOf(
  deps: Deps,
  userId: string,
): Promise<{ readonly kind: 'customer'; readonly id: string } | NotReady> {
  const known = await knownCustomer(deps, userId)
  if (known !== null) return { kind: 'customer', id: known }
  const opened = await deps.provider.openCustomer(userId, await deps.emailOf(userId))
  if (opened.kind === 'notReady') return opened
  await deps.db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider: deps.provider.name, customer_id: opened.id })
    // The provider gives concurrent requests the same customer, so their rows may also conflict in the index
    // of its ids.
    .onConflict((on) => on.doNothing())
    .execute()
  const id = await knownCustomer(deps, userId)
  if (id === null) throw new Error('The provider gave the customer of another account')
  return { kind: 'customer', id }
}

/** Deletes a customer id that the provider no longer knows. */
export async function forgetCustomer(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .where('provider', '=', provider.name)
    .execute()
}
