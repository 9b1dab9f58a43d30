import { cleanup, configure, render } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createTranslator } from 'use-intl'
import { expect, onTestFinished } from 'vitest'
import { createQueryClient } from '#web/kit/api/query-client.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadMessages, loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import type { Live } from '#web/kit/live/live-context.ts'
import type { Session } from '#web/kit/page/session.tsx'
import { eventCount } from '#wire/calls/events.ts'
import { allSubjects } from './all-subjects.ts'
import { createFakeClient, type FakeClient, success } from './fake-client.ts'
import { createLiveSale } from './live-sale.ts'
import { visitor } from './page-providers.tsx'
import { TestPage } from './test-page.tsx'

// Below the timeout of a test, so that a failure shows the page.
configure({ asyncUtilTimeout: 20_000 })

/** For queries by text, as amounts contain no-break spaces. */
export const verbatim = { normalizer: (text: string) => text }

export type MountOptions = {
  readonly lang?: Language
  /** The page's path. */
  readonly path?: string
  /** The signed-in user; null for a visitor. */
  readonly userId?: string | null
  readonly session?: Session
  readonly client?: FakeClient
  readonly live?: Live
  /** The loader of the page's route, which runs again when the page revalidates. */
  readonly loader?: () => unknown
  /** V9: how long a bid button settles, in milliseconds. */
  readonly settleMs?: number
  /** Hydrates the page, after it was rendered as on the server. @param served the element that contains its HTML */
  readonly beforeHydration?: (served: HTMLElement) => void
}

type Translate = ReturnType<typeof createTranslate>

const createTranslate = (lang: Language) => createTranslator({ locale: lang, messages: messagesIn(lang) })

export type Mounted = {
  readonly user: UserEvent
  readonly client: FakeClient
  /** Returns the text of a message in the page's language. */
  readonly t: Translate
  /** Returns the path and query that the page has navigated to. */
  readonly address: () => string
}

/**
 * Renders a part of a page within the providers of every page, and removes it after the test; for tests with
 * a DOM.
 */
export async function mount(
  page: ReactNode,
  {
    lang = 'en',
    path = '/',
    userId = 'user',
    session = visitor,
    client = createFakeClient(),
    live = createLiveSale(),
    loader,
    settleMs = 0,
    beforeHydration,
  }: MountOptions = {},
): Promise<Mounted> {
  document.documentElement.lang = lang
  // happy-dom has none, and the page's later parts would wait two seconds for the fallback.
  window.requestIdleCallback = (run) =>
    Number(setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 0 }))
  window.cancelIdleCallback = (handle) => clearTimeout(handle)
  // All of them, since a part loaded by an earlier test in the other language does not load its texts again.
  await Promise.all([loadMessages(lang), loadTexts(...allSubjects)])
  client.on(eventCount, () => success(null))
  const queries = createQueryClient()
  const element = <TestPage {...{ lang, session, userId, client, queries, live, settleMs }}>{page}</TestPage>
  const router = createMemoryRouter([{ path: '*', element, ...(loader && { loader }) }], {
    initialEntries: [path],
  })
  onTestFinished(() => {
    cleanup()
    router.dispose()
    queries.clear()
    live.socket.stop()
    sessionStorage.clear()
    localStorage.clear()
    expect(client.unexpected).toEqual([])
  })
  const whole = <RouterProvider router={router} />
  if (beforeHydration) {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(whole)
    beforeHydration(container)
    render(whole, { container, hydrate: true })
  } else render(whole)
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    client,
    t: createTranslate(lang),
    address,
  }
}
