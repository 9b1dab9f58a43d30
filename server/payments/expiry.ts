import type { Card } from '#wire/entities/card.ts'

/** Whether a card can no longer be charged: its last month has passed, by UTC. */
export function isExpired({ expYear, expMonth }: Pick<Card, 'expYear' | 'expMonth'>, now: number): boolean {
  const endsAt = Date.UTC(expYear, expMonth, 1)
  return now >= endsAt
}
