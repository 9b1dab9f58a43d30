import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadMessages, messagesIn } from '#web/kit/i18n/messages.ts'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { type Language, languages } from '#wire/address/page-address.ts'
import { LastErrorBoundary } from './last-error.tsx'

function Failing(): never {
  throw new Error('secret details')
}

/** Renders a failing page with an error page, in the document of all pages. */
async function renderFailing(lang: Language, errorPage: ReactNode) {
  await loadMessages(lang)
  const page = document.implementation.createHTMLDocument()
  const onCaughtError = vi.fn()
  const inDocument = (content: ReactNode) => <LastErrorBoundary>{content}</LastErrorBoundary>
  const router = createMemoryRouter([
    { path: '/', element: inDocument(<Failing />), errorElement: inDocument(errorPage) },
  ])
  await act(async () =>
    createRoot(page, { onCaughtError }).render(
      <PageLanguage value={lang}>
        <RouterProvider router={router} />
      </PageLanguage>,
    ),
  )
  return { page, onCaughtError }
}

test.each(languages)('says in one sentence that the error page failed, without details: %s', async (lang) => {
  const { page, onCaughtError } = await renderFailing(lang, <Failing />)
  const { title } = messagesIn(lang).shell.error.failed
  expect(page.documentElement.lang).toBe(lang)
  expect(page.querySelector('h1')?.textContent).toBe(title)
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(page.body.textContent).not.toContain('secret')
  expect(onCaughtError).toHaveBeenCalledTimes(2)
})

test('leaves a failed page to its error page', async () => {
  const { page } = await renderFailing(
    'en',
    <html lang="en">
      <body>The error page</body>
    </html>,
  )
  expect(page.body.textContent).toBe('The error page')
})
