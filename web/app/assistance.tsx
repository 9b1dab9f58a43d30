import { type ReactNode, useMemo, useState } from 'react'
import { convert, ratesFrom } from '#domain/money/currency.ts'
import { currencyCookie } from '#web/kit/api/assistance-choice.ts'
import { type AssistanceCurrency, AssistanceProvider, type RateMap } from '#web/kit/ui/assistance.tsx'

/** Provides the second currency for prices (M3). */
export function Assistance({
  chosen: first,
  currencies,
  rates,
  children,
}: {
  chosen: string | null
  currencies: readonly AssistanceCurrency[]
  /** The units of each currency per Hong Kong dollar. */
  rates: RateMap
  children: ReactNode
}) {
  const [chosen, setChosen] = useState(first)
  const value = useMemo(
    () => ({
      chosen: currencies.some(({ code }) => code === chosen) ? chosen : null,
      choices: currencies,
      choose: (code: string | null) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice with the next page
        document.cookie = currencyCookie(code)
        setChosen(code)
      },
      ratesOf: (currency: string) => ratesFrom(rates, currency),
      convert,
    }),
    [chosen, currencies, rates],
  )
  return <AssistanceProvider value={value}>{children}</AssistanceProvider>
}
