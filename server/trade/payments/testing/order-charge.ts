import { randomUUID } from 'node:crypto'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { ChargeRequest } from '../payee.ts'
import type { StripeServer } from './deposit-server.ts'

/** Returns the charge of HKD 12,615.05 for an order to a card of a new holder. */
export async function orderCharge(server: StripeServer, card: SandboxCardName): Promise<ChargeRequest> {
  return {
    ...(await server.holder(card)),
    chargeId: randomUUID(),
    about: { kind: 'order', id: randomUUID() },
    amountCents: 1_261_505,
    currency: 'HKD',
  }
}
