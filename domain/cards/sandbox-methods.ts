/** The methods that the test form of the sandbox offers (O24), by Stripe's names. */
export const sandboxMethods = ['card', 'apple_pay', 'google_pay', 'alipay', 'wechat_pay'] as const

export type SandboxMethod = (typeof sandboxMethods)[number]

/**
 * How a payer answers their bank or wallet. `settle` and `fail` end a minute later, as payments do that their provider
 * processes; a disputed payment succeeds first (O22).
 */
export const sandboxAnswers = ['confirm', 'refuse', 'settle', 'fail', 'dispute'] as const

export type SandboxAnswer = (typeof sandboxAnswers)[number]

/** How a method asks its payer to confirm: with their bank, on a page of the wallet, or by a code to scan. */
export type SandboxAction = 'bank' | 'page' | 'code'

/** Returns where a method asks its payer; the sheets of Apple Pay and Google Pay ask before there is a charge. */
export function sandboxActionOf(method: string): SandboxAction {
  if (method === 'alipay') return 'page'
  return method === 'wechat_pay' ? 'code' : 'bank'
}

/** Returns whether a wallet asks its payer in the browser, before there is a charge. */
export const asksInSheet = (method: string): boolean => method === 'apple_pay' || method === 'google_pay'

/** Returns whether a card pays, its own or the one in a wallet. */
export const holdsCard = (method: string): boolean => method === 'card' || asksInSheet(method)
