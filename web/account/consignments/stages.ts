import type { ConsignmentState } from '#domain/consignments/consignment-state.ts'
import type { Instant } from '#domain/money/money.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import type { Consignment } from '#wire/entities/consignment.ts'

/** The stages of a consignment, in order. */
export const stages = ['draft', 'sent', 'signed', 'receiving', 'active', 'closed'] as const

export type Stage = (typeof stages)[number]

/** Returns when a stage was reached; null if unknown. */
export function stageAt(
  {
    createdAt,
    editions,
    state,
    stateAt,
  }: Pick<Consignment, 'createdAt' | 'state' | 'stateAt'> & {
    readonly editions: readonly Pick<Consignment['editions'][number], 'sentAt' | 'signedAt'>[]
  },
  stage: Stage,
): Instant | null {
  const known = {
    draft: createdAt,
    sent: editions.at(-1)?.sentAt ?? 0,
    signed: editions.findLast((one) => one.signedAt > 0)?.signedAt ?? 0,
    receiving: 0,
    active: 0,
    closed: 0,
  }[stage]
  return known || (state === stage ? stateAt : null)
}

/** The mark of a consignment in each state. */
export const consignmentMarks = {
  draft: 'preview',
  sent: 'sent',
  signed: 'won',
  receiving: 'bidding',
  active: 'winning',
  closed: 'ended',
  declined: 'lost',
  cancelled: 'withdrawn',
} as const satisfies { readonly [state in ConsignmentState]: StateName }
