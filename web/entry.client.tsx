import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadMessages } from '#web/kit/i18n/messages.ts'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { loadAppFrame } from '#web/site/app-view/lazy-app-frame.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import { PageRouter } from './app/page-router.tsx'

const lang = pageLanguageOf(document.documentElement.lang)
await Promise.all([loadMessages(lang), location.pathname.includes('/appContent') && loadAppFrame()])
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageLanguage value={lang}>
        <PageRouter />
      </PageLanguage>
    </StrictMode>,
  )
})
