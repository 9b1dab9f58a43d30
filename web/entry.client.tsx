import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bringAppFrame } from '#web/app-view/frame-at-hand.ts'
import { prepareMessages } from '#web/i18n/messages.ts'
import { PageLanguage } from '#web/i18n/page-language.ts'
import { languageOf } from '#wire/page-address.ts'
import { hasMoved } from './moved.ts'

const lang = languageOf(document.documentElement.lang)
await Promise.all([prepareMessages(lang), location.pathname.includes('/appContent') && bringAppFrame()])
if (hasMoved()) location.reload()
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
