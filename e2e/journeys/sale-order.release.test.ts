import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { openLiveServer } from '../support/live-server.ts'
import { openBidding } from '../support/open-bidding.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('V19 updates everybody on a change of the order during the sale', async () => {
  const server = await house.addSale('auto')
  const { auctionId } = server
  const [ann, clerk, manager] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('clerk@example.com', 'clerk'),
    server.join('manager@example.com', 'manager'),
  ])
  const desk = await signInAs(browser, server, clerk, `/house/desk/${auctionId}`, { lang: 'zh-Hans' })
  const room = await signInAs(browser, server, ann, `/auction/${auctionId}/live`)
  const rostrum = await signInAs(browser, server, manager, `/house/auctioneer/${auctionId}`)
  const { page } = desk
  await openBidding(page, zh)
  await page.getByRole('button', { name: zh('console.run.move') }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page)
  await sheet.getByLabel(zh('console.reason.label')).fill('买家迟到')
  await sheet.getByRole('button', { name: zh('console.order.move') }).click()
  await sheet.waitFor({ state: 'detached' })

  const upcoming = rostrum.page.getByRole('region', { name: t('auctioneer.upcoming') })
  await expect.poll(async () => (await upcoming.innerText()).trim().slice(0, 1)).toBe('3')
  const rail = room.page.locator('[data-block="rail"]')
  const isMoved = async () => {
    const text = await rail.innerText()
    return text.includes('1982') && text.indexOf('1983') < text.indexOf('1982')
  }
  await expect.poll(isMoved).toBe(true)
  await room.page.goto(`/auction/${auctionId}/record`)
  await room.page.getByText(t('record.entry.lotMoved.before', { number: '2', reason: '买家迟到' })).waitFor()
  for (const visitor of [desk, room, rostrum]) await visitor.leave()
})
