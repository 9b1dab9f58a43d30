import type { FastifyPluginCallback } from 'fastify'
import type { Answer } from '#server/http/calls.ts'
import type { Tasks } from '#server/jobs/jobs.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import type { Deposits } from './holds.ts'

/** What payments offer to the rest of the house. */
export type Payments = {
  readonly answers: readonly Answer[]
  readonly tasks: Tasks
  /** Where the card provider sends its news. */
  readonly route: FastifyPluginCallback
  readonly provider: CardProviderName
  /** What browsers show the provider; '' where it is the practice provider. */
  readonly publicKey: string
  /** The saved cards of somebody that the house's provider knows, the newest first. */
  cardsOf(userId: string): Promise<Card[]>
  readonly hold: Deposits
}
