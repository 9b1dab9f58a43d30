import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { BlockedBidding } from '#web/sale/saleroom/blocked-bidding.tsx'
import { SaleroomContext } from '#web/sale/saleroom/room-context.ts'
import { auction as plain, registrationState } from '#web/sale/saleroom/testing.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { PaddlePanel } from './paddle-panel.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

const unregistered = { status: 0, paddle: '', reason: '', limit: null, wanting: null } as const

/** Returns the texts of the sale's page and the saleroom for a member, and the markup of the former. */
async function renderTexts(
  changes: Partial<Auction>,
  lang: Language,
  registration: { status: number; paddle: string } = unregistered,
) {
  await loadTexts('auctions', 'live', 'registrations')
  const auction: Auction = { ...plain, liveStatus: 'closed', startTime: 1_000, ...changes }
  const queries = new QueryClient()
  queries.setQueryData(callKey('u', auctionRegisterCheck, { auctionId: auction.id }), {
    ...unregistered,
    ...registration,
  })
  const room = { auction, lots: [], registrationState: registrationState(), register: () => undefined }
  const render = (page: React.ReactNode) =>
    renderMarkup(
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>{page}</QueryClientProvider>
      </ApiContext>,
      lang,
    )
  const markup = await render(<PaddlePanel auction={auction} />)
  const saleroom = await render(
    <SaleroomContext value={room}>
      <BlockedBidding reason="register" />
    </SaleroomContext>,
  )
  return { page: textOf(markup), saleroom: textOf(saleroom), markup }
}

test.each([
  ['en', 'Register to bid', /a card/i, /identity verification/, /a deposit hold.*nothing is charged/],
  ['zh-Hans', '登记竞投', /银行卡/, /身份验证/, /保证金.*不会扣款/],
] as const)(
  'W1 in %s lists all requirements of the sale, and nothing else',
  async (lang, button, card, identity, deposit) => {
    for (const identityNeeded of [false, true]) {
      for (const depositType of ['none', 'fixed', 'graduated'] as const) {
        const { page, saleroom } = await renderTexts({ identityNeeded, depositType }, lang)
        for (const textIn of [page, saleroom]) {
          expect(textIn).toContain(button)
          expect(textIn).toMatch(card)
          expect(identity.test(textIn), textIn).toBe(identityNeeded)
          expect(deposit.test(textIn), textIn).toBe(depositType !== 'none')
          expect(textIn).not.toMatch(/is all|只需|即可登记/)
        }
      }
    }
  },
)

test.each([
  ['en', /subject to our approval/i],
  ['zh-Hans', /登记须经本行批准/],
] as const)('W1 in %s says whether staff approve first', async (lang, approval) => {
  for (const admission of ['automatic', 'staff'] as const) {
    const { page, saleroom } = await renderTexts({ admission }, lang)
    for (const textIn of [page, saleroom]) expect(approval.test(textIn), textIn).toBe(admission === 'staff')
  }
  const { page, saleroom } = await renderTexts({ admission: 'staff', isRehearsal: true }, lang)
  for (const textIn of [page, saleroom]) expect(textIn).not.toMatch(approval)
})

test.each([
  ['within the hour before its saleroom opens', 'live', 1_000, true],
  ['earlier', 'live', 3_700_000, false],
  ['if it is timed', 'timed', 1_000, false],
] as const)('a sale leads into the saleroom without an account: %s', async (_, type, startTime, isShown) => {
  const { page } = await renderTexts({ type, startTime, registerStartTime: 0, bidStartTime: 0 }, 'en')
  expect(page).toContain('Register to bid')
  expect(page.includes('Enter saleroom')).toBe(isShown)
})

test('a visitor sees both buttons together and the note below them', async () => {
  const { page } = await renderTexts({ type: 'live', registerStartTime: 0, bidStartTime: 0 }, 'en')
  expect(page).toMatch(/Register to bid Enter saleroom /)
})

test.each([
  ['a member without a paddle', { status: 0, paddle: '' }, /line/],
  ['a bidder with one, who has nothing else to do first', { status: 2, paddle: '105' }, /ink/],
] as const)(
  'the way into the saleroom has its weight by what is to be done first: %s',
  async (_, one, kind) => {
    const { markup } = await renderTexts({ type: 'live', registerStartTime: 0, bidStartTime: 0 }, 'en', one)
    const [, classNames] = /<a class="([^"]*)"[^>]*href="[^"]*\/live"/.exec(markup) ?? []
    expect(classNames).toMatch(kind)
  },
)
