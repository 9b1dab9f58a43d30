import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Language } from './language.ts'
import { messagesIn } from './messages.ts'

/** Provides the messages of one language for `useTranslations`. */
export function TextsProvider({ lang, children }: { lang: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={lang} messages={messagesIn(lang)} timeZone={houseTimeZone} onError={throwError}>
      {children}
    </IntlProvider>
  )
}

/** Throws on a missing or broken message, which is a bug that tests find, instead of showing its key. */
function throwError(error: Error): never {
  throw error
}
