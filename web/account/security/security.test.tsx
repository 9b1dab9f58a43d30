import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { userPasskeyList } from '#wire/calls/passkeys.ts'
import { userSessionList } from '#wire/calls/sessions.ts'
import { createClient } from '#wire/client/client.ts'
import type { OpenSession } from '#wire/entities/open-session.ts'
import type { Passkey } from '#wire/entities/passkey.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

beforeAll(() => loadTexts('account', 'forms', 'security'))

type ServerData = { readonly sessions?: readonly OpenSession[]; readonly passkeys?: readonly Passkey[] }

function renderPage(
  page: ReactNode,
  { sessions, passkeys }: ServerData,
  lang: Language = 'en',
): Promise<string> {
  const queries = new QueryClient()
  if (sessions) queries.setQueryData(callKey('u', userSessionList, {}), { list: sessions })
  if (passkeys) queries.setQueryData(callKey('u', userPasskeyList, {}), { list: passkeys })
  return renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{page}</QueryClientProvider>
    </ApiContext>,
    lang,
  )
}

const session = (id: string, isThis: boolean, browser: string, system: string): OpenSession => ({
  id,
  isThis,
  inApp: false,
  createdAt: Date.UTC(2026, 10, 20, 2),
  seenAt: Date.UTC(2026, 10, 20, 5),
  device: { browser, system },
})

const thisDevice = session('1', true, 'Chrome', 'macOS')

test('lists this device first, and lets others be signed out one by one or all at once', async () => {
  const otherDevice = session('2', false, 'Safari', 'iPhone')
  const markup = await renderPage(<OwnSessions />, { sessions: [thisDevice, otherDevice] })
  expect(textOf(markup)).toMatch(
    /Chrome on macOS This device Logged in 2026-11-20 10:00 HKT Safari on iPhone/,
  )
  expect(textOf(markup)).toContain('Last used 2026-11-20 13:00 HKT')
  expect(textOf(markup)).toContain('Sign out all other devices')
  expect(markup.match(/aria-label="Sign out [^"]*"/g)).toEqual([
    'aria-label="Sign out Safari on iPhone, logged in 2026-11-20 10:00"',
  ])
})

test('offers no sign out without other sessions', async () => {
  const text = textOf(await renderPage(<OwnSessions />, { sessions: [thisDevice] }))
  expect(text).not.toMatch(/Sign out/)
})

test.each([
  ['Chrome', '', 'Chrome', 'Chrome'],
  ['', 'Android', 'Android', 'Android'],
  ['WeChat', 'iPhone', 'WeChat on iPhone', 'iPhone 上的 WeChat'],
])('names a device with browser %j and system %j', async (browser, system, english, chinese) => {
  const sessions = [session('1', true, browser, system)]
  expect(textOf(await renderPage(<OwnSessions />, { sessions }))).toContain(`${english} This device`)
  expect(textOf(await renderPage(<OwnSessions />, { sessions }, 'zh-Hans'))).toContain(`${chinese} 此设备`)
})

test.each([
  ['en', 'Unknown browser This device', 'Unknown browser Logged in'],
  ['zh-Hans', '未能识别的浏览器 此设备', '未能识别的浏览器 香港时间'],
] as const)(
  'titles sessions of unknown browsers in %s, and marks the one in use',
  async (lang, own, other) => {
    const sessions = [session('1', true, '', ''), session('2', false, '', '')]
    const text = textOf(await renderPage(<OwnSessions />, { sessions }, lang))
    expect(text).toContain(own)
    expect(text).toContain(other)
  },
)

test('shows a passkey with its name and last use', async () => {
  const at = Date.UTC(2026, 10, 20, 2)
  const passkeys = [
    { id: '1', name: 'My laptop', createdAt: at, usedAt: 0 },
    { id: '2', name: '<b>Telephone</b>', createdAt: at, usedAt: at },
  ]
  const markup = await renderPage(<OwnPasskeys email="ann@example.com" />, { passkeys })
  expect(textOf(markup)).toContain('My laptop Added 2026-11-20 Not used yet')
  expect(textOf(markup)).toContain('Last used 2026-11-20')
  expect(markup).not.toContain('<b>Telephone')
})

test('offers to add a passkey when there is none', async () => {
  const text = textOf(await renderPage(<OwnPasskeys email="ann@example.com" />, { passkeys: [] }))
  expect(text).toMatch(/Add passkey.*No passkeys yet/)
})

test('asks once for the current password and twice for the new one, with a link to reset it', async () => {
  const markup = await renderPage(<ChangePassword email="ann@example.com" />, {})
  expect(markup.match(/type="password"/g)).toHaveLength(3)
  expect(markup).toContain('/resetPassword?email=ann%40example.com&amp;back=%2Fprofile%2Fsecurity')
})
