import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Barred } from '#web/sale/saleroom/barred.tsx'
import { RoomContext } from '#web/sale/saleroom/room-context.ts'
import { auction as plain, standing } from '#web/sale/saleroom/testing.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { PaddlePanel } from './paddle-panel.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserID: 'u' }

const unregistered = { status: 0, paddle: '', reason: '', limit: null, wanting: null } as const

/** What the page of a sale that has not begun, and its saleroom, tell a member who has not registered. */
async function told(changes: Partial<Auction>, lang: Language) {
  await loadTexts('auctions', 'live', 'registrations')
  const auction: Auction = { ...plain, liveStatus: 'closed', startTime: 1_000, ...changes }
  const queries = new QueryClient()
  queries.setQueryData(callKey('u', auctionRegisterCheck, { auctionId: auction.id }), unregistered)
  const room = { auction, lots: [], standing: standing(), register: () => undefined }
  const words = async (page: React.ReactNode) =>
    textOf(
      await renderMarkup(
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>{page}</QueryClientProvider>
        </ApiContext>,
        lang,
      ),
    )
  return {
    page: await words(<PaddlePanel auction={auction} />),
    saleroom: await words(
      <RoomContext value={room}>
        <Barred bar="register" />
      </RoomContext>,
    ),
  }
}

test.each([
  ['en', 'Register to bid', /a card/i, /verified identity/, /a deposit, held and not charged/],
  ['zh-Hans', '登记竞投', /银行卡/, /身份验证/, /保证金.*不会扣款/],
] as const)(
  'W1 in %s who may register reads all that the sale asks for, and nothing else',
  async (lang, button, card, identity, deposit) => {
    for (const identityNeeded of [false, true]) {
      for (const depositType of ['none', 'fixed', 'graduated'] as const) {
        const { page, saleroom } = await told({ identityNeeded, depositType }, lang)
        for (const words of [page, saleroom]) {
          expect(words).toContain(button)
          expect(words).toMatch(card)
          expect(identity.test(words), words).toBe(identityNeeded)
          expect(deposit.test(words), words).toBe(depositType !== 'none')
          expect(words).not.toMatch(/is all|只需|即可登记/)
        }
      }
    }
  },
)

test.each([
  ['en', /review your registration/],
  ['zh-Hans', /登记须经本行批准/],
] as const)('W1 in %s who may register reads whether staff approve first', async (lang, approval) => {
  for (const admission of ['automatic', 'staff'] as const) {
    const { page, saleroom } = await told({ admission }, lang)
    for (const words of [page, saleroom]) expect(approval.test(words), words).toBe(admission === 'staff')
  }
  const { page, saleroom } = await told({ admission: 'staff', isRehearsal: true }, lang)
  for (const words of [page, saleroom]) expect(words).not.toMatch(approval)
})
