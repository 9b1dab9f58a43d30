import { createContext, type ReactNode, use } from 'react'
import { useLocale } from 'use-intl'
import type { Rates } from '#domain/money/rates.ts'

/** What the house is called and where it is found: settings, never constants of a page. */
export type House = {
  readonly name: { readonly en: string; readonly zh: string }
  readonly address: { readonly en: string; readonly zh: string }
  readonly phone: string
  readonly email: string
  /** The house's own pages elsewhere; those it has none of are left out. */
  readonly social?: readonly SocialPage[]
  /** O8: what new sales are held at, in HKD; a sale and an order have their own. */
  readonly rates?: Rates
}

export type SocialPage = {
  readonly network: 'instagram' | 'wechat' | 'linkedin' | 'youtube'
  readonly url: string
}

const nameless: House = { name: { en: '', zh: '' }, address: { en: '', zh: '' }, phone: '', email: '' }

const Context = createContext<House>(nameless)

export function HouseProvider({ house, children }: { house: House; children: ReactNode }) {
  return <Context value={house}>{children}</Context>
}

export const useHouse = (): House => use(Context)

/** What new sales are held at: for pages that belong to no sale and no order. */
export function useHouseRates(): Rates {
  const { rates } = useHouse()
  if (!rates) throw new Error('There are no rates around this component')
  return rates
}

/** The house's name in the language of the page. */
export function useHouseName(): string {
  const { name } = useHouse()
  return useLocale() === 'zh-Hans' ? name.zh : name.en
}
