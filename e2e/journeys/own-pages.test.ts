import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { messages } from '#web/kit/i18n/en.ts'
import { houseLotOpen, houseRoom, houseSaleGet } from '#wire/calls/house.ts'
import { newAk } from '#wire/client/ak.ts'
import { createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'

let server: LiveServer
let browser: Browser

beforeAll(async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const { account, shell } = messages

/** What the clerk does at the desk: each command bears what the desk has last seen (V7). */
async function openCommandQueue() {
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
  const sheet = async () => {
    const { seq, lots } = dataOf(await client.call(houseSaleGet, { auctionId }))
    return { seq, lots: Object.keys(lots).sort(), desk: { auctionId, seq, ak: newAk() } }
  }
  return {
    room: async (open: boolean) => dataOf(await client.call(houseRoom, { ...(await sheet()).desk, open })),
    putUp: async (place: number) => {
      const { desk, lots } = await sheet()
      return dataOf(await client.call(houseLotOpen, { ...desk, lotId: lots[place] ?? '' }))
    },
  }
}

test('a heart asks a visitor to log in on the page, then keeps the lot among their favourites', async () => {
  await server.join('heart@example.com', 'newcomer')
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto(`/auction/${server.auctionId}`)
  await untilHydrated(page)
  const heart = page.locator('main button[aria-pressed]').first()
  const lot = await page.locator('main h3, main h2').filter({ hasText: 'Château' }).first().innerText()
  await heart.click()
  const sheet = page.getByRole('dialog', { name: account.login.title })
  await sheet.getByRole('textbox', { name: account.login.email, exact: true }).fill('heart@example.com')
  await expectAccessible(page)
  await sheet.getByRole('textbox', { name: account.login.password }).fill('paddle-and-rostrum')
  await page.keyboard.press('Enter')
  await page.locator('main button[aria-pressed=true]').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/auction/${server.auctionId}`)
  await page.getByRole('link', { name: shell.links.favourites }).first().click()
  await page.getByRole('heading', { name: lot }).waitFor()
  await expectAccessible(page)
  await leave()
})

test('a visitor who wants to see their bids logs in first and is taken there', async () => {
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

test('a sale in the room is told of on every other page, lot by lot, until the room closes', async () => {
  const desk = await openCommandQueue()
  await desk.room(true)
  await desk.putUp(0)
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/auctions')
  const strip = page.getByRole('complementary', { name: shell.ticker.live })
  await strip.getByText('Lot 1 of 3').waitFor()
  await untilHydrated(page)
  await expectAccessible(page)
  await desk.putUp(1)
  await strip.getByText('Lot 2 of 3').waitFor()
  await desk.room(false)
  await strip.waitFor({ state: 'detached' })
  await leave()
})
