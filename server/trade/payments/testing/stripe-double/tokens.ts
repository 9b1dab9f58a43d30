import { findSandboxCard, type SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { missing, ok, type StripeResponse } from './answers.ts'
import { configurationJson, type Ledger, newId, tokenJson } from './objects.ts'

type Deps = {
  readonly ledger: Ledger
  /** Seconds. */
  now(): number
}

/** What a payer chooses in the payment element. */
export type EnteredPayment = {
  readonly method: 'card' | 'apple_pay' | 'google_pay' | 'alipay' | 'wechat_pay'
  readonly card?: SandboxCardName
}

/** Creates a token, as Stripe’s script does with what was entered. @returns its id */
export function createToken({ ledger, now }: Deps, { method, card = 'hongKong' }: EnteredPayment): string {
  const wallet = method === 'apple_pay' || method === 'google_pay' ? method : null
  const type = wallet === null ? method : 'card'
  const id = newId('ctoken').replace('ctoken_', 'ctoken_1')
  ledger.tokens.set(id, {
    id,
    type,
    wallet,
    card: type === 'card' ? findSandboxCard(card) : null,
    created: now(),
    intent: null,
  })
  return id
}

export function readToken({ ledger }: Deps, id: string): StripeResponse {
  const one = ledger.tokens.get(id)
  return one ? ok(tokenJson(one)) : missing('confirmation_token', id)
}

export const listConfigurations = ({ ledger }: Deps): StripeResponse =>
  ok({
    object: 'list',
    url: '/v1/payment_method_configurations',
    has_more: false,
    data: [configurationJson(ledger.offered)],
  })
