import type { Instant } from '#domain/money.ts'
import type { Card } from '#wire/entities/card.ts'

/** Whether a card can no longer be charged: its month has passed (spec.md section 3). */
export const isExpired = ({ expYear, expMonth }: Pick<Card, 'expYear' | 'expMonth'>, now: Instant): boolean =>
  now >= Date.UTC(expYear, expMonth, 1)
