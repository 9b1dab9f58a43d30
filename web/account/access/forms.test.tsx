import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { fallbackCodes } from '#web/kit/forms/fallback-codes.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { createClient } from '#wire/client/client.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetRequest } from './reset-request.tsx'
import { VerifyEmail } from './verify-email.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore(null), initialUserID: null }

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('zh-Hans')])
  await loadTexts('account', 'forms')
})

async function shown(form: ReactNode, lang: Language = 'en'): Promise<string> {
  return renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>
    </ApiContext>,
    lang,
  )
}

const login = (
  <LoginForm email="" back="/auctions" forgotten={(words) => <a href="/resetPassword">{words}</a>} />
)
const countries = [{ id: 'HK', name: 'Hong Kong' }]
const register = () => <RegisterForm email="" back="/" countries={countries} codes={fallbackCodes('en')} />

/** The first tag of markup that holds a text. */
const tagWith = (markup: string, text: string): string =>
  /<[^>]*>/g[Symbol.match](markup)?.find((tag) => tag.includes(text)) ?? ''

test('one is remembered unless one says otherwise', async () => {
  expect(tagWith(await shown(login), 'name="rememberMe"')).toContain('checked')
})

test('the browser may fill in an address, a password or a passkey', async () => {
  const markup = await shown(login)
  expect(tagWith(markup, 'name="email"')).toContain('="username webauthn"')
  expect(tagWith(markup, 'name="passwd"')).toContain('current-password')
})

test('there is a way to a new password, to an account, and in with a passkey, in either language', async () => {
  expect(textOf(await shown(login))).toMatch(/Forgotten it\?.*Log in with a passkey.*Open an account/)
  expect(textOf(await shown(login, 'zh-Hans'))).toMatch(/忘记密码？.*使用通行密钥登录.*开立账户/)
  expect(await shown(login)).toContain('/register?back=%2Fauctions')
})

test('only a code that was just sent is said to have been', async () => {
  const verify = (justSent: boolean) => (
    <VerifyEmail email="ann@example.com" isOwn justSent={justSent} back="/" />
  )
  expect(textOf(await shown(verify(true)))).toContain('We have sent six digits')
  expect(textOf(await shown(verify(false)))).toMatch(/have a new code sent(?!.*We have sent)/)
})

test('whoever opens an account agrees to terms, privacy, premium and fees, each of which can be read', async () => {
  const markup = await shown(register())
  const links = markup.match(/href="[^"]*"/g)
  expect(links).toEqual([
    'href="/conditions-of-sale"',
    'href="/privacy-policy"',
    'href="/conditions-of-sale#price"',
    'href="/conditions-of-sale#price"',
  ])
  expect(textOf(markup)).toContain(
    'buyer’s premium of 22.5% and the transaction fees of 2.98% (Hong Kong cards) or 3.52% (other cards)',
  )
  expect(textOf(markup)).toContain('I am 18 years of age or older.')
  for (const name of ['agree', 'adult', 'newsletter'])
    expect(tagWith(markup, `name="${name}"`)).not.toContain('checked')
})

test('Hong Kong’s code stands first, and its neighbours’ are there even where the house cannot tell all', async () => {
  const options = (await shown(register())).match(/<option value="\+\d+"[^>]*>[^<]*/g)
  expect(options?.map((option) => option.replace(/<[^>]*>/, ''))).toEqual([
    '+852 Hong Kong',
    '+86 China',
    '+853 Macao',
    '+65 Singapore',
  ])
})

test('the way to a new password asks for an address and nothing else', async () => {
  const markup = await shown(
    <ResetRequest email="ann@example.com" back="/" wayBack={<a href="/login">Back</a>} />,
  )
  expect(markup.match(/<input/g)).toHaveLength(1)
  expect(tagWith(markup, 'name="email"')).toContain('value="ann@example.com"')
  expect(textOf(markup)).not.toContain('Back')
})
