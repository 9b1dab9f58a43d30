import type { ConfirmedStep } from './house-settings.ts'

/** The steps of setting up a house before its first sale, in this order (R11). */
export const setupSteps = [
  'names',
  'contact',
  'bank',
  'letter',
  'cards',
  'premium',
  'cardFees',
  'cashLimit',
  'categories',
  'increments',
  'rates',
  'delivery',
  'freeDelivery',
  'storage',
  'conditions',
  'staff',
  'sale',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** `trial`: sufficient for trying things out, but not for business. */
export type SetupState = 'done' | 'trial' | 'open'

/** The data from which the state of the set-up is calculated. */
export type SetupFacts = {
  /** Whether both names are set, by staff or by the environment, or fictitious ones are shown intentionally. */
  readonly hasNames: boolean
  /** Whether the settings of these steps are confirmed. */
  readonly confirmed: { readonly [step in ConfirmedStep]: boolean }
  /** Zones with delivery prices that are not confirmed. */
  readonly unconfirmedZones: number
  readonly bank: { readonly holder: string; readonly account: string; readonly fps: string }
  readonly hasMailServer: boolean
  readonly hasSentLetter: boolean
  /** Whether real cards can be charged; otherwise only test cards are accepted. */
  readonly hasCardProvider: boolean
  readonly categories: number
  /** Currencies besides the Hong Kong dollar. */
  readonly currencies: number
  /** Whether the conditions of sale in force are still those that every house starts with. */
  readonly hasFoundingConditions: boolean
  /** Active staff. */
  readonly staff: number
  /** Published sales, without rehearsals. */
  readonly sales: number
}

/**
 * R11: returns the state of each step. The increment step needs nothing, since the Hong Kong table is built
 * in (L1).
 */
export function setupStates(facts: SetupFacts): { readonly [step in SetupStep]: SetupState } {
  const { bank, confirmed } = facts
  return {
    names: doneIf(facts.hasNames),
    contact: doneIf(confirmed.contact),
    bank: doneIf(bank.holder !== '' && (bank.account !== '' || bank.fps !== '')),
    letter: facts.hasSentLetter ? trialUnless(facts.hasMailServer) : 'open',
    cards: trialUnless(facts.hasCardProvider),
    premium: doneIf(confirmed.premium),
    cardFees: doneIf(confirmed.cardFees),
    cashLimit: doneIf(confirmed.cashLimit),
    categories: doneIf(facts.categories > 0),
    increments: 'done',
    rates: doneIf(facts.currencies > 0),
    delivery: doneIf(facts.unconfirmedZones === 0),
    freeDelivery: doneIf(confirmed.freeDelivery),
    storage: doneIf(confirmed.storage),
    conditions: trialUnless(!facts.hasFoundingConditions),
    staff: doneIf(facts.staff > 1),
    sale: doneIf(facts.sales > 0),
  }
}

const doneIf = (isDone: boolean): SetupState => (isDone ? 'done' : 'open')
const trialUnless = (isDone: boolean): SetupState => (isDone ? 'done' : 'trial')
