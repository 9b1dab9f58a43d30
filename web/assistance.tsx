import { type ReactNode, useMemo, useState } from 'react'
import { convert } from '#domain/currency.ts'
import { AssistanceProvider } from '#web/ui/assistance.tsx'
import type { Currency } from '#wire/entities/config.ts'
import { currencyCookie } from './api/assistance-choice.ts'

/** Keeps which currency prices are shown in as well (M3). Rates belong to a sale, so that pages give them. */
export function Assistance({
  chosen: first,
  currencies,
  children,
}: {
  chosen: string | null
  currencies: readonly Currency[]
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
