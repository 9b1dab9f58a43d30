import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { MemberContext } from '#server/platform/http/calls.ts'
import { disputesToWire } from '#server/trade/payments/dispute-view.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import { deliveryOf, type ViewDeps } from './entity.ts'
import type { StoredDelivery } from './rows.ts'

/** Returns a delivery as sent to staff. */
export async function staffView(
  deps: ViewDeps & { readonly db: Kysely<Rows> },
  delivery: StoredDelivery,
  visit: MemberContext,
): Promise<StaffDelivery> {
  const { row } = delivery
  const user = await deps.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  const name = user ? personName(user.first_name, user.last_name) : ''
  return {
    ...(await deliveryOf(deps, delivery, name, visit)),
    buyer: { userId: row.user_id, name, email: user?.email ?? '', phone: user?.phone ?? '' },
    signature: row.signature_key ?? '',
    grams: row.grams,
    value: decimal(row.value),
    disputes: (await disputesToWire(deps.db, 'delivery', [row.id]))(row.id),
  }
}
