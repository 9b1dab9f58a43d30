import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, closeAfterTest, leaveAfterTest } from '../support/close-after.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

let server: LiveServer

const browser = await closeAfterAll(openBrowser())

test('V3 O1 cancels a pending bid, types a higher one, wins, and finds the order in the saleroom', async () => {
  server = await closeAfterTest(openLiveServer(inject('postgresUrl'), 'clerk'))
  const { auctionId } = server
  const [ann, clerk] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('clerk@example.com', 'clerk'),
  ]
  const apiClerk = createApiClerk(server, clerk)
  await apiClerk.open(1)
  const zh = translatorFor('zh-Hans')
  const { page: room } = await leaveAfterTest(
    signInAs(browser, server, ann, `/auction/${auctionId}/live`, {
      lang: 'zh-Hans',
      width: 390,
      height: 844,
    }),
  )
  const { page: consolePage } = await leaveAfterTest(
    signInAs(browser, server, clerk, `/house/desk/${auctionId}`),
  )

  await pressBid(room.locator('[data-key="bid"]'))
  const accept = consolePage.getByRole('button', { name: /^Accept/ })
  await accept.waitFor()
  const cancellations = new Set<unknown>()
  room.on('request', (request) => {
    if (request.url().endsWith('/bid/cancel')) cancellations.add(request.postDataJSON().ak)
  })
  // Two taps before the page has rendered the first.
  await room.getByRole('button', { name: zh('bidResult.cancel.act') }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await accept.waitFor({ state: 'detached' })
  await room.getByText(zh('live.strip.rejected.cancelled')).waitFor()
  expect(cancellations.size).toBe(1)
  await expectAccessible(room)

  await room.locator('[data-own]').click()
  const amountBox = room.getByRole('textbox', { name: /自定金额/ })
  await amountBox.fill('100')
  await amountBox.press('Enter')
  await room.getByText(/^下一口价为/).waitFor()
  await amountBox.fill('30,100')
  await amountBox.press('Enter')
  await room.getByText(/^30,100 不符合加价幅度/).waitFor()
  await room.getByRole('button', { name: /^HKD\s30,000/ }).click()
  await pressBid(room.locator('[data-key="bid"]'))
  const prompt = room.getByRole('alertdialog')
  await prompt.waitFor()
  await prompt.getByText('3 万？', { exact: true }).waitFor()
  expect(await accept.count()).toBe(0)
  await expectAccessible(room)
  await prompt.getByRole('button', { name: /30,000/ }).click()
  await accept.click()
  await room.getByText(zh('live.button.leading'), { exact: true }).waitFor()
  expect(await room.getByRole('button', { name: zh('bidResult.cancel.act') }).count()).toBe(0)
  await apiClerk.lastCall()
  await apiClerk.lastWarning()
  await apiClerk.sell()

  const won = room.getByRole('region', { name: zh('live.won.title') })
  await won.getByRole('link', { name: zh('live.won.order') }).waitFor()
  expect(await won.getByRole('listitem').count()).toBe(1)
  await expectAccessible(room)
})
