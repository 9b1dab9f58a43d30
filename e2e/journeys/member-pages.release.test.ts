import { expect, inject, test } from 'vitest'
import { english as messages } from '#web/kit/testing/all-messages.ts'
import { staffLotOpen, staffRoom, staffSaleGet } from '#wire/calls/staff-sale.ts'
import { createClient } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { openLiveServer } from '../support/live-server.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

const { account, shell } = messages

/** Creates a clerk by API; each command includes the last seen ledger position (V7). */
async function openClerk() {
  const { token } = await server.join('clerk@example.com', 'clerk')
  const { appId, appKey, publicUrl } = server.config
  const client = createClient({
    origin: publicUrl,
    appid: appId,
    key: appKey,
    token: () => token,
    lang: () => 'en',
  })
  const { auctionId } = server
  const stamp = async () => {
    const { seq, lots } = dataOf(await client.call(staffSaleGet, { auctionId }))
    return { seq, lots: Object.keys(lots).sort(), command: { auctionId, seq, ak: createIdempotencyKey() } }
  }
  return {
    room: async (open: boolean) => dataOf(await client.call(staffRoom, { ...(await stamp()).command, open })),
    openLot: async (index: number) => {
      const { command, lots } = await stamp()
      return dataOf(await client.call(staffLotOpen, { ...command, lotId: lots[index] ?? '' }))
    },
  }
}

test('asks a visitor to log in before adding a favourite, then saves it', async () => {
  await server.join('heart@example.com', 'newcomer')
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto(`/auction/${server.auctionId}`)
  await untilHydrated(page)
  const heart = page.locator('main button[aria-pressed]').first()
  const lot = await page.locator('main h3, main h2').filter({ hasText: 'Château' }).first().innerText()
  await heart.click()
  const stamp = page.getByRole('dialog', { name: account.login.title })
  await stamp.getByRole('textbox', { name: account.login.email, exact: true }).fill('heart@example.com')
  await stamp.getByRole('textbox', { name: account.login.password }).fill('paddle-and-rostrum')
  await page.keyboard.press('Enter')
  await page.locator('main button[aria-pressed=true]').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/auction/${server.auctionId}`)
  await page.getByRole('link', { name: shell.links.favourites }).first().click()
  await page.getByRole('heading', { name: lot }).waitFor()
  await leave()
})

test('redirects a visitor to log in and back to their bids', async () => {
  await server.join('bids@example.com', 'newcomer')
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/profile/myBids?state=won')
  await page.waitForURL((url) => url.pathname === '/login')
  await untilHydrated(page)
  await page.getByRole('textbox', { name: account.login.email, exact: true }).fill('bids@example.com')
  await page.getByRole('textbox', { name: account.login.password }).fill('paddle-and-rostrum')
  await page.locator('main').getByRole('button', { name: account.login.submit, exact: true }).click()
  await page.getByRole('heading', { name: account.bids.title }).waitFor()
  expect(new URL(page.url()).search).toBe('?state=won')
  await page.getByText(account.bids.none.won).waitFor()
  await leave()
})

test('shows a live sale on other pages, lot by lot, until the saleroom closes', async () => {
  const clerk = await openClerk()
  await clerk.room(true)
  await clerk.openLot(0)
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/auctions')
  const strip = page.getByRole('region', { name: shell.ticker.live })
  await strip.getByText('Lot 1 of 3').waitFor()
  await untilHydrated(page)
  await clerk.openLot(1)
  await strip.getByText('Lot 2 of 3').waitFor()
  await clerk.room(false)
  await strip.waitFor({ state: 'detached' })
  await leave()
})
