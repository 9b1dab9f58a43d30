import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from './language.ts'
import { messagesIn } from './messages.ts'

/** Provides the messages of one language for `useTranslations`. */
export function TextsProvider({ lang, children }: { lang: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={lang} messages={messagesIn(lang)} timeZone="Asia/Hong_Kong" onError={throwError}>
      {children}
    </IntlProvider>
  )
}

/** A missing or broken message is a bug found by tests, never shown as a key. */
function throwError(error: Error): never {
  throw error
}
