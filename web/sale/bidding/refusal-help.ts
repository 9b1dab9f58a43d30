import type { Whole } from '#domain/money/money.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** The next step after a refused bid. */
export type Help =
  /** Prices to bid instead, if any. */
  | { readonly kind: 'price'; readonly prices: readonly Whole[] }
  | { readonly kind: 'register' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'verify' }
  | { readonly kind: 'none' }

/** The text and next action for an error. */
export type Explanation = {
  /** The message key under `bidResult.refusal`; 'other' shows the server's message. */
  readonly text: RefusalText
  readonly help: Help
}

const refusalTexts = [
  'priceTooLow',
  'offLadder',
  'cannotLower',
  'overLimit',
  'alreadyLeading',
  'lotNotOpen',
  'paused',
  'lotEnded',
  'bidExpired',
  'notRegistered',
  'registrationPending',
  'registrationRefused',
  'identityNeeded',
  'emailNotVerified',
  'staffCannotBid',
  'tooManyRequests',
  'sessionEnded',
] as const

export type RefusalText = (typeof refusalTexts)[number] | 'other'

const none: Help = { kind: 'none' }

/** Explains a refused bid. */
export function explainRefusal(error: CallError): Explanation {
  const name = isPaused(error) ? 'paused' : error.name
  const text = refusalTexts.find((one) => one === name) ?? 'other'
  return { text, help: helpFor(error) }
}

/** V10: returns whether the lot is open but the sale is paused. */
const isPaused = (error: CallError): boolean => error.name === 'lotNotOpen' && error.data.status === 'paused'

function helpFor(error: CallError): Help {
  switch (error.name) {
    case 'priceTooLow':
      return { kind: 'price', prices: [error.data.nextPrice] }
    case 'offLadder':
      return {
        kind: 'price',
        prices: [...new Set([error.data.below, error.data.above])].filter((p) => p > 0),
      }
    case 'notRegistered':
      return { kind: 'register' }
    case 'sessionEnded':
      return { kind: 'signIn' }
    case 'emailNotVerified':
    case 'identityNeeded':
      return { kind: 'verify' }
    default:
      return none
  }
}

/** Returns the amounts of an error for its message. */
export function refusalAmounts(error: CallError): Readonly<Record<'price' | 'limit' | 'seconds', number>> {
  const data: object = typeof error.data === 'object' && error.data !== null ? error.data : {}
  return {
    price: numberIn(data, 'nextPrice') || numberIn(data, 'maximum') || numberIn(data, 'nowPrice'),
    limit: numberIn(data, 'limit'),
    seconds: numberIn(data, 'retryAfter'),
  }
}

const numberIn = (data: object, name: string): number => {
  const value: unknown = Object.entries(data).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value : 0
}
