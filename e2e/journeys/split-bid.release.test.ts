import { inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { openLiveServer } from '../support/live-server.ts'
import { openBidding } from '../support/open-bidding.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const zh = translatorFor('zh-Hans')

test('V18 the saleroom updates on a split increment, after which the next bid is in the table again', async () => {
  const server = await house.addSale('auto')
  const [ann, clerk] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('clerk@example.com', 'clerk'),
  ])
  const desk = await signInAs(browser, server, clerk, `/house/desk/${server.auctionId}`, { lang: 'zh-Hans' })
  const room = await signInAs(browser, server, ann, `/auction/${server.auctionId}/live`)
  const { page } = desk
  await openBidding(page, zh)
  const typeBid = async (amount: string) => {
    await page.keyboard.press('=')
    await page.getByRole('textbox', { name: zh('console.floor.amount', { currency: 'HKD' }) }).fill(amount)
    await page.keyboard.press('Enter')
  }
  await typeBid('5000')
  await room.page.getByText('5,000').first().waitFor()
  await typeBid('5250')
  await page.getByRole('alertdialog', { name: zh('console.ask.split.title') }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('h')
  await room.page.getByText('5,250').first().waitFor()
  await room.page.getByRole('button', { name: /5,500/ }).first().waitFor()
  for (const visitor of [desk, room]) await visitor.leave()
})
