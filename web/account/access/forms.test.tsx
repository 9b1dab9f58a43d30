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
const api = { client, session: ssrSessionStore(null), initialUserId: null }

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('zh-Hans')])
  await loadTexts('account', 'forms')
})

async function renderForm(form: ReactNode, lang: Language = 'en'): Promise<string> {
  return renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>
    </ApiContext>,
    lang,
  )
}

const loginForm = (
  <LoginForm email="" back="/auctions" forgotten={(words) => <a href="/resetPassword">{words}</a>} />
)
const countries = [{ id: 'HK', name: 'Hong Kong' }]
const registerForm = () => (
  <RegisterForm email="" back="/" countries={countries} codes={fallbackCodes('en')} />
)

/** Returns the first tag of the markup that contains the text. */
const findTag = (markup: string, text: string): string =>
  /<[^>]*>/g[Symbol.match](markup)?.find((tag) => tag.includes(text)) ?? ''

test('remembers the login by default', async () => {
  expect(findTag(await renderForm(loginForm), 'name="rememberMe"')).toContain('checked')
})

test('lets the browser fill in an address, a password or a passkey', async () => {
  const markup = await renderForm(loginForm)
  expect(findTag(markup, 'name="email"')).toContain('="username webauthn"')
  expect(findTag(markup, 'name="passwd"')).toContain('current-password')
})

test('offers a new password, an account and a passkey login, in both languages', async () => {
  expect(textOf(await renderForm(loginForm))).toMatch(
    /Forgotten password\?.*Log in with a passkey.*Create an account/,
  )
  expect(textOf(await renderForm(loginForm, 'zh-Hans'))).toMatch(/忘记密码？.*使用通行密钥登录.*开立账户/)
  expect(await renderForm(loginForm)).toContain('/register?back=%2Fauctions')
})

test('mentions a sent code only if it has just been sent', async () => {
  const verify = (justSent: boolean) => (
    <VerifyEmail email="ann@example.com" isOwn justSent={justSent} back="/" />
  )
  expect(textOf(await renderForm(verify(true)))).toContain('Enter the six-digit code sent to')
  expect(textOf(await renderForm(verify(false)))).toMatch(
    /Enter your email|If it has expired, request a new one/,
  )
})

test('leads a signed-in user with an unverified email address back to the login', async () => {
  const markupFor = (isOwn: boolean) =>
    renderForm(<VerifyEmail email="ann@example.com" isOwn={isOwn} justSent={false} back="/" />)
  expect(textOf(await markupFor(false))).toContain('Back to log in')
  expect(textOf(await markupFor(true))).not.toContain('Back to log in')
})

test('links to terms, privacy policy, premium and fees when registering', async () => {
  const markup = await renderForm(registerForm())
  const links = markup.match(/href="[^"]*"/g)
  expect(links).toEqual([
    'href="/conditions-of-sale"',
    'href="/privacy-policy"',
    'href="/conditions-of-sale#s-price"',
    'href="/conditions-of-sale#s-price"',
  ])
  expect(textOf(markup)).toContain(
    'buyer’s premium of 22.5% and the transaction fees of 2.98% (Hong Kong cards) or 3.52% (other cards)',
  )
  expect(textOf(markup)).toContain('I am 18 years of age or older.')
  for (const name of ['agree', 'adult', 'newsletter'])
    expect(findTag(markup, `name="${name}"`)).not.toContain('checked')
})

test('lists the dialling code of Hong Kong first, and those of its neighbours even without the server’s list', async () => {
  const options = (await renderForm(registerForm())).match(/<option value="\+\d+"[^>]*>[^<]*/g)
  expect(options?.map((option) => option.replace(/<[^>]*>/, ''))).toEqual([
    '+852 Hong Kong',
    '+86 China',
    '+853 Macao',
    '+65 Singapore',
  ])
})

test('asks only for an address to reset a password, and leads back to the login', async () => {
  const markup = await renderForm(
    <ResetRequest email="ann@example.com" back="/" wayBack={<a href="/login">Back</a>} />,
  )
  expect(markup.match(/<input/g)).toHaveLength(1)
  expect(findTag(markup, 'name="email"')).toContain('value="ann@example.com"')
  expect(markup).toContain('<a href="/login">Back</a>')
})
