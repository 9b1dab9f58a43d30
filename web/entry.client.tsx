import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '#web/i18n/language.ts'
import { prepareMessages } from '#web/i18n/messages.ts'
import { PageLanguage } from '#web/i18n/page-language.ts'

const lang = languageOf(document.documentElement.lang)
await prepareMessages(lang)
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
