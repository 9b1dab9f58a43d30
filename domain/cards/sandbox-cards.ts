import type { DeclineReason } from './card-decline.ts'

/** How a test card of the sandbox provider behaves. */
export type SandboxCardBehaviour =
  | { readonly kind: 'works' }
  /** The bank does not allow it to be saved. */
  | { readonly kind: 'refused'; readonly reason: DeclineReason }
  /** The bank requires its holder’s confirmation when it is saved, but not later. */
  | { readonly kind: 'authenticatesOnce' }
  /** The bank requires its holder’s confirmation when it is saved and for every hold and charge. */
  | { readonly kind: 'authenticatesAlways' }
  /** It can be saved; every hold on it and every charge to it is declined. */
  | { readonly kind: 'declinesHolds' }
  /** Every charge to it succeeds, and is then disputed as fraudulent (O22). */
  | { readonly kind: 'disputes' }

/** A test card; nothing is ever charged to it. */
export type SandboxCard = {
  /** The token for its number on the wire, since card numbers are never sent, not even these. */
  readonly name: SandboxCardName
  /** The number as entered, without spaces. Stripe documents the same numbers for its test mode. */
  readonly number: string
  readonly brand: 'visa' | 'mastercard'
  readonly last4: string
  /** Country that issued it: two letters. */
  readonly country: string
  readonly behaviour: SandboxCardBehaviour
}

export const sandboxCardNames = [
  'hongKong',
  'foreign',
  'mastercard',
  'declined',
  'insufficientFunds',
  'authenticatesOnce',
  'authenticatesAlways',
  'expired',
  'declinesHolds',
  'disputed',
] as const

export type SandboxCardName = (typeof sandboxCardNames)[number]

const card = (
  name: SandboxCardName,
  number: string,
  behaviour: SandboxCardBehaviour,
  { brand = 'visa', country = 'US' }: { brand?: 'visa' | 'mastercard'; country?: string } = {},
): SandboxCard => ({ name, number, brand, last4: number.slice(-4), country, behaviour })

/** All test cards of the sandbox provider, in the order in which they are suggested. */
export const sandboxCards: readonly SandboxCard[] = [
  card('hongKong', '4000003440000004', { kind: 'works' }, { country: 'HK' }),
  card('foreign', '4242424242424242', { kind: 'works' }),
  card('mastercard', '5555555555554444', { kind: 'works' }, { brand: 'mastercard' }),
  card('declined', '4000000000000002', { kind: 'refused', reason: 'declined' }),
  card('insufficientFunds', '4000000000009995', { kind: 'refused', reason: 'insufficientFunds' }),
  card('authenticatesOnce', '4000002500003155', { kind: 'authenticatesOnce' }),
  card('authenticatesAlways', '4000002760003184', { kind: 'authenticatesAlways' }),
  card('expired', '4000000000000069', { kind: 'refused', reason: 'expired' }),
  card('declinesHolds', '4000000000000341', { kind: 'declinesHolds' }),
  card('disputed', '4000000000000259', { kind: 'disputes' }),
]

const byName: ReadonlyMap<string, SandboxCard> = new Map(sandboxCards.map((one) => [one.name, one]))
const byNumber: ReadonlyMap<string, SandboxCard> = new Map(sandboxCards.map((one) => [one.number, one]))

/** Returns the test card of a name; null if there is none. */
export const findSandboxCard = (name: string): SandboxCard | null => byName.get(name) ?? null

/** Returns the test card with an entered number, with or without spaces; null if it is not one of them. */
export const sandboxCardByNumber = (typed: string): SandboxCard | null =>
  byNumber.get(typed.replace(/[\s-]/g, '')) ?? null
