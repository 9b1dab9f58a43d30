import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { loadMessages, messagesIn } from '#web/kit/i18n/messages.ts'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { languages } from '#wire/address/page-address.ts'
import { LastErrorBoundary } from './last-error.tsx'

function Failing(): never {
  throw new Error('secret details')
}

test.each(languages)('says in a sentence that the page failed, without details: %s', async (lang) => {
  await loadMessages(lang)
  const page = document.implementation.createHTMLDocument()
  const onCaughtError = vi.fn()
  await act(async () =>
    createRoot(page, { onCaughtError }).render(
      <PageLanguage value={lang}>
        <LastErrorBoundary>
          <Failing />
        </LastErrorBoundary>
      </PageLanguage>,
    ),
  )
  const { title } = messagesIn(lang).shell.error.failed
  expect(page.documentElement.lang).toBe(lang)
  expect(page.querySelector('h1')?.textContent).toBe(title)
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(page.body.textContent).not.toContain('secret')
  expect(onCaughtError).toHaveBeenCalledOnce()
})
