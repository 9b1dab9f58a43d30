import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { createClient } from '#wire/client/client.ts'
import type { IdentityStatus } from '#wire/entities/user.ts'
import { IdentityCheck } from './identity-check.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

async function renderCheck(status: IdentityStatus, back: string, lang: Language = 'en') {
  await loadTexts('identity')
  const queries = new QueryClient()
  queries.setQueryData(callKey('u', userInfo, {}), { apply: { status, reason: '' } })
  queries.setQueryData(callKey('u', userRealnameGet, {}), { status, sentAt: 0, images: [] })
  return renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>
        <IdentityCheck back={back} />
      </QueryClientProvider>
    </ApiContext>,
    lang,
  )
}

const states = [
  ['not begun', 2],
  ['under review', 0],
  ['passed', 1],
  ['rejected', -1],
] as const

test.each(states)('links to the sales without a return path from a check that is %s', async (_, status) => {
  expect(await renderCheck(status, '/')).toMatch(/<a[^>]*href="\/auctions"/)
})

test.each(states)('links to the return path from a check that is %s', async (_, status) => {
  expect(await renderCheck(status, '/auction/winter')).toMatch(/<a[^>]*href="\/auction\/winter"/)
})

test.each([
  ['en', /passport photo page Choose file .*not needed for a passport\) Choose file .*up to 10\sMB each/],
  ['zh-Hans', /正面或护照资料页 选择文件 .*背面（护照无须上传） 选择文件 .*每张不超过 10\sMB/],
] as const)('names in %s what to upload of a passport, and the formats once', async (lang, texts) => {
  const text = textOf(await renderCheck(2, '/', lang))
  expect(text).toMatch(texts)
  expect(text.match(/WebP/g)).toHaveLength(1)
})

test.each([
  ['en', 'Most sales do not require identity verification.'],
  ['zh-Hans', '多数专场无须身份验证'],
] as const)('explains in %s that most sales require no check', async (lang, text) => {
  expect(textOf(await renderCheck(2, '/', lang))).toContain(text)
})
