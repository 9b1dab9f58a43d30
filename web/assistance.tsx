import { type ReactNode, useMemo, useState } from 'react'
import { convert } from '#domain/currency.ts'
import { type AssistanceCurrency, AssistanceProvider } from '#web/ui/assistance.tsx'
import { currencyCookie } from './api/assistance-choice.ts'

/** Keeps which currency prices are shown in as well (M3). Rates belong to a sale, so that pages give them. */
export function Assistance({
  chosen: first,
  currencies,
  children,
}: {
  chosen: string | null
  currencies: readonly AssistanceCurrency[]
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
      rates: {},
      convert,
    }),
    [chosen, currencies],
  )
  return <AssistanceProvider value={value}>{children}</AssistanceProvider>
}
