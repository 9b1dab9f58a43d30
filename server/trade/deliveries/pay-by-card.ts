import { chargeRefusal, noSource } from '#server/trade/payments/charge-refusal.ts'
import type { ChosenSource } from '#server/trade/payments/sources.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'

/** Charges a card or a wallet for a stored delivery. */
export async function payByCard(
  deps: ApplyDeps,
  userId: string,
  id: string,
  { cardId, token }: ChosenSource,
) {
  const row = await deps.db
    .selectFrom('deliveries')
    .select(['freight', 'insurance', 'card_fee', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  // A newer request of the same buyer replaced it.
  if (!row) return refusal('conflict', null)
  const source = await deps.charges.sourceOf(userId, { cardId, token })
  if (source === null) return noSource(token)
  if (source.kind === 'notReady') return refusal('cardProviderNotReady')
  const result = await deps.charges.take({
    chargeId: `delivery-${id}`,
    userId,
    about: { kind: 'delivery', id },
    cardId,
    token: source.token,
    amountCents: row.freight + row.insurance + row.card_fee,
    currency: row.currency,
  })
  switch (result.kind) {
    case 'paid':
      return { kind: 'requested', id } as const
    case 'closed':
      return refusal('conflict', null)
    case 'noCard':
      return noSource(token)
    default:
      return chargeRefusal(result)
  }
}
