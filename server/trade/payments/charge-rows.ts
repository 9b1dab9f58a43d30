import type { Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CardProviderName } from '#wire/entities/card.ts'
import { type ChargeStatus, liveCharges } from './charge-transitions.ts'
import type { ChargeAbout, ChargeRequest, Payees } from './payee.ts'
import type { PayingSource } from './sources.ts'

export type ChargeRow = Omit<Selectable<Rows['payment_charges']>, 'status'> & {
  readonly status: ChargeStatus
}

const statuses: readonly ChargeStatus[] = [...liveCharges, 'paid', 'failed', 'canceled']

export const toCharge = (row: Selectable<Rows['payment_charges']>): ChargeRow => ({
  ...row,
  status: statuses.find((status) => status === row.status) ?? 'failed',
})

export async function chargeOf(db: Kysely<Rows>, id: string): Promise<ChargeRow | null> {
  const row = await db.selectFrom('payment_charges').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCharge(row) : null
}

/** Returns a charge, locked against changes and refunds until the transaction ends. */
export async function lockCharge(trx: Kysely<Rows>, id: string): Promise<ChargeRow | null> {
  const row = await trx
    .selectFrom('payment_charges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCharge(row) : null
}

/** Finds a charge by the provider’s id or by the id sent to it; null if it is unknown. */
export async function findChargeAtProvider(
  db: Kysely<Rows>,
  { intentId, chargeId }: { readonly intentId: string; readonly chargeId: string },
): Promise<ChargeRow | null> {
  const row = await db
    .selectFrom('payment_charges')
    .selectAll()
    .where(({ eb, or }) => or([eb('intent_id', '=', intentId), eb('id', '=', chargeId)]))
    .executeTakeFirst()
  return row ? toCharge(row) : null
}

/** Returns every charge for an item, newest first. */
export async function chargesAbout(db: Kysely<Rows>, about: ChargeAbout): Promise<readonly ChargeRow[]> {
  const rows = await db
    .selectFrom('payment_charges')
    .selectAll()
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toCharge)
}

/** The charge of a request, or why none is opened. */
export type FoundCharge =
  | { readonly kind: 'charge'; readonly charge: ChargeRow }
  | { readonly kind: 'busy' }
  | { readonly kind: 'closed' }

const found = (charge: ChargeRow): FoundCharge => ({ kind: 'charge', charge })

/**
 * Returns the charge of a request: by its id, else the pending or paid charge for the same item, else a new one if the
 * item can be paid. Of concurrent requests one opens it; the item is locked first and read under that lock.
 */
export async function chargeFor(
  db: Kysely<Rows>,
  request: ChargeRequest,
  on: {
    readonly source: PayingSource
    readonly provider: CardProviderName
    readonly customerId: string
    readonly payees: Payees
    readonly now: number
  },
): Promise<FoundCharge> {
  return db.transaction().execute(async (trx) => {
    const payee = on.payees[request.about.kind]
    await payee.lock(trx, request.about.id)
    await sql`select pg_advisory_xact_lock(hashtext(${`charge ${request.about.kind} ${request.about.id}`}))`.execute(
      trx,
    )
    const existing = await chargeOf(trx, request.chargeId)
    if (existing !== null) return found(existing)
    const before = await chargesAbout(trx, request.about)
    const active = before.find(
      ({ status, is_given_back, is_deposit }) =>
        liveCharges.some((live) => live === status) || (status === 'paid' && !is_given_back && !is_deposit),
    )
    if (active && !(await isRefunded(trx, active))) return found(active)
    const { source } = on
    const payability = await payee.canBePaid(trx, { ...request, source })
    if (payability !== 'open') return { kind: payability }
    const row = await trx
      .insertInto('payment_charges')
      .values({
        id: request.chargeId,
        user_id: request.userId,
        about_kind: request.about.kind,
        about_id: request.about.id,
        card_id: source.cardId,
        provider: on.provider,
        customer_id: on.customerId,
        method: source.method,
        method_id: source.methodId,
        wallet_fee: source.walletFee,
        amount: request.amountCents,
        currency: request.currency,
        brand: source.brand,
        last4: source.last4,
        country: source.country,
        status: 'asking',
        created_at: on.now,
        changed_at: on.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return found(toCharge(row))
  })
}

/**
 * Saves the provider’s id of an opened charge. Only a charge with a saved id is ever confirmed.
 * @returns the charge; null if it has changed, or has another id
 */
export async function saveIntentId(
  db: Kysely<Rows>,
  { id }: ChargeRow,
  intentId: string,
): Promise<ChargeRow | null> {
  const row = await db
    .updateTable('payment_charges')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    .where(({ eb, or }) => or([eb('intent_id', 'is', null), eb('intent_id', '=', intentId)]))
    .returningAll()
    .executeTakeFirst()
  return row ? toCharge(row) : null
}

/** Marks an item’s pending charges as given up. @returns their ids, for a worker to cancel */
export async function markGivenUp(
  trx: Kysely<Rows>,
  about: ChargeAbout,
  { reason, now }: { readonly reason: string; readonly now: number },
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('payment_charges')
    .set({ status: 'givingUp', reason, changed_at: now })
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    .where('status', 'in', ['asking', 'authenticating'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the pending charge for an item, or null if there is none. */
export async function findPendingCharge(db: Kysely<Rows>, about: ChargeAbout): Promise<ChargeRow | null> {
  const rows = await chargesAbout(db, about)
  return rows.find(({ status }) => liveCharges.some((live) => live === status)) ?? null
}

/** Returns whether refunds cover the whole charge. */
async function isRefunded(db: Kysely<Rows>, { id, amount }: ChargeRow): Promise<boolean> {
  return (await refundedOf(db, id)) >= amount
}

/** Returns the amount refunded of a charge, pending refunds included. */
export async function refundedOf(db: Kysely<Rows>, chargeId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('charge_id', '=', chargeId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Changes a charge if it still has the status it was read with. @returns the new row; null if it has changed */
export async function moveCharge(
  db: Kysely<Rows>,
  { id, status }: Pick<ChargeRow, 'id' | 'status'>,
  to: Updateable<Rows['payment_charges']> & { readonly status: ChargeStatus },
): Promise<ChargeRow | null> {
  const row = await db
    .updateTable('payment_charges')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
  return row ? toCharge(row) : null
}
