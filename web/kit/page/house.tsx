import { createContext, type ReactNode, use } from 'react'
import { useLocale } from 'use-intl'
import type { Rates } from '#domain/money/rates.ts'
import type { OfficeHours } from '#domain/people/office-hours.ts'
import { isChinese } from '#web/kit/i18n/language.ts'

/** The company's name and contact details: settings, never constants of a page. */
export type House = {
  readonly name: { readonly en: string; readonly zh: string }
  readonly address: { readonly en: string; readonly zh: string }
  readonly phone: string
  readonly email: string
  /** The company's social media pages; those it lacks are omitted. */
  readonly social?: readonly SocialPage[]
  /** The office hours in Hong Kong time; null if there are none. */
  readonly hours?: OfficeHours | null
  /** O8: the rates of new sales, in HKD; sales and orders have their own. */
  readonly rates?: Rates
}

export type SocialPage = {
  readonly network: 'instagram' | 'wechat' | 'linkedin' | 'youtube'
  readonly url: string
}

/** An unknown company, for pages that failed to load. */
export const nameless: House = { name: { en: '', zh: '' }, address: { en: '', zh: '' }, phone: '', email: '' }

const Context = createContext<House>(nameless)

export function HouseProvider({ house, children }: { house: House; children: ReactNode }) {
  return <Context value={house}>{children}</Context>
}

export const useHouse = (): House => use(Context)

/** Returns the rates of new sales, for pages without a sale or an order. */
export function useHouseRates(): Rates {
  const { rates } = useHouse()
  if (!rates) throw new Error('There are no rates around this component')
  return rates
}

/** Returns the company's name in the page's language. */
export function useHouseName(): string {
  const { name } = useHouse()
  return isChinese(useLocale()) ? name.zh : name.en
}
