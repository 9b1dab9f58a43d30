import { createContext, type ReactNode, use } from 'react'
import type { Whole } from '#domain/money/money.ts'

/** A currency that prices can be converted to. */
export type AssistanceCurrency = { readonly code: string; readonly name: string }

/** The units of each currency per unit of the sale's currency, by code. */
export type RateMap = { readonly [code: string]: number }

/** Converts prices for orientation only, never as part of a bid (M3). */
export type Assistance = {
  /** The code that the visitor chose; null for none. */
  readonly chosen: string | null
  readonly choices: readonly AssistanceCurrency[]
  readonly choose: (code: string | null) => void
  /** Returns the rates of a currency, for prices without rates of their own. */
  readonly ratesOf: (currency: string) => RateMap
  /** Converts an amount (M3); null if there is no rate. */
  readonly convert: (amount: Whole, rates: RateMap, code: string) => number | null
}

const none: Assistance = {
  chosen: null,
  choices: [],
  choose: () => undefined,
  ratesOf: () => ({}),
  convert: () => null,
}

const Context = createContext<Assistance>(none)

export function AssistanceProvider({ value, children }: { value: Assistance; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export const useAssistance = (): Assistance => use(Context)
