import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from '#web/kit/i18n/messages.ts'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { loadAppFrame } from '#web/site/app-view/lazy-app-frame.ts'
import { languageOf } from '#wire/address/page-address.ts'
import { hasNavigatedAway } from './app/has-navigated-away.ts'

const lang = languageOf(document.documentElement.lang)
await Promise.all([loadMessages(lang), location.pathname.includes('/appContent') && loadAppFrame()])
if (hasNavigatedAway()) location.reload()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageLanguage value={lang}>
          <HydratedRouter />
        </PageLanguage>
      </StrictMode>,
    )
  })
