import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { PageProviders, visitor } from './page-providers.tsx'

/** Renders static markup within the page providers at instant 0, for tests. @param path the page's path */
export async function renderMarkup(
  page: ReactNode,
  lang: Language = 'en',
  session = visitor,
  path = '/',
): Promise<string> {
  await Promise.all([loadMessages(lang), loadTexts('bidding', 'bidBox', 'bidResult', 'live', 'lots')])
  const element = (
    <PageProviders lang={lang} session={session}>
      {page}
    </PageProviders>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}

/** Returns the text of markup without its tags. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
