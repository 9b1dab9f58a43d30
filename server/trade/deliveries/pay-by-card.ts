import { badInput } from '#server/platform/http/calls.ts'
import { chargeRefusal } from '#server/trade/payments/charge-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'

/** Charges a card for a stored delivery. */
export async function payByCard(deps: ApplyDeps, userId: string, id: string, cardId: string) {
  const row = await deps.db
    .selectFrom('deliveries')
    .select(['freight', 'insurance', 'card_fee', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  // A newer request of the same buyer replaced it.
  if (!row) return refusal('conflict', null)
  const result = await deps.charges.take({
    chargeId: `delivery-${id}`,
    userId,
    about: { kind: 'delivery', id },
    cardId,
    amountCents: row.freight + row.insurance + row.card_fee,
    currency: row.currency,
  })
  switch (result.kind) {
    case 'paid':
      return { kind: 'requested', id } as const
    case 'closed':
      return refusal('conflict', null)
    case 'noCard':
      return badInput('cardId', { name: 'notListed' })
    default:
      return chargeRefusal(result)
  }
}
