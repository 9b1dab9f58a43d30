import { createContext, type ReactNode, use } from 'react'
import type { Whole } from '#domain/money/money.ts'

/** A currency that prices can be converted to. */
export type AssistanceCurrency = { readonly code: string; readonly name: string }

/** Units of each currency per unit of the sale's currency, by code. */
export type RateMap = { readonly [code: string]: number }

/** Converted prices beside the sale's: for orientation only, never part of a bid (M3). */
export type Assistance = {
  /** The code that the visitor chose; null for none. */
  readonly chosen: string | null
  readonly choices: readonly AssistanceCurrency[]
  readonly choose: (code: string | null) => void
  /** Returns the rates of a currency, for prices without rates of their own. */
  readonly ratesOf: (currency: string) => RateMap
  /** M3's conversion; null if there is no rate. */
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
