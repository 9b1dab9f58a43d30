import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { pressKey } from '../support/press-key.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { joinTwoBidders } from '../support/two-bidders.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

const notice = { en: 'The original wooden case is a replacement.', zh: '木箱并非原箱，为后配。' }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('K13 a notice appears at once on the lot and in the saleroom, and the clerk reads it out', async () => {
  const server = await house.addSale('auto')
  const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
  const { ann, ben, clerk } = await joinTwoBidders(server)
  const { auctionId } = server
  const a = await signInAs(browser, server, ann, `/auction/${auctionId}/lot/${auctionId}-1`, {
    lang: 'zh-Hans',
    width: 390,
  })
  const b = await signInAs(browser, server, ben, `/auction/${auctionId}/live`)
  const c = await signInAs(browser, server, clerk, `/house/notices/${auctionId}`)

  const confirm = () =>
    c.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('console.notices.post') })
      .click()

  await button(c.page, t('console.notices.post')).click()
  await c.page.getByText(t('console.notices.numberRequired')).waitFor()
  await field(c.page, t('console.notices.number')).fill('1')
  await field(c.page, t('console.notices.text.en')).fill(notice.en)
  await field(c.page, t('console.notices.text.zh')).fill(notice.zh)
  await button(c.page, t('console.notices.post')).click()
  await expectAccessible(c.page)
  await confirm()

  await a.page.locator('main').getByText(notice.zh).first().waitFor()
  await b.page.getByText(t('live.notice.lot', { number: '1' })).waitFor()
  await c.page.getByText(notice.zh).waitFor()
  await expectAccessible(a.page)

  const desk = await signInAs(browser, server, clerk, `/house/desk/${auctionId}`, { lang: 'zh-Hans' })
  await pressKey(desk.page, zh('console.header.openRoom'), 'k')
  await pressKey(desk.page, zh('console.act.openLot', { number: '1' }), 'o')
  await desk.page.getByText(notice.zh).waitFor()
  await pressKey(desk.page, zh('console.act.readNotices'), 'f')
  await desk.page.getByText(notice.zh).waitFor({ state: 'detached' })
  await expectAccessible(desk.page)
  await c.page.getByText(t('console.notices.read')).waitFor()

  // While the lot is offered, another notice is refused with advice.
  await field(c.page, t('console.notices.number')).fill('1')
  await field(c.page, t('console.notices.text.en')).fill('Late')
  await field(c.page, t('console.notices.text.zh')).fill('迟')
  await button(c.page, t('console.notices.post')).click()
  await confirm()
  await c.page.getByText(t('console.notices.refusal.onBlock')).waitFor()
  expect(await b.page.getByText('Late', { exact: true }).count()).toBe(0)

  for (const visitor of [a, b, c, desk]) await visitor.leave()
})

test('K13 a notice about a timed lot with a bid appears at once for its bidder and for visitors', async () => {
  const server = await house.addSale('auto', { kind: 'timed' })
  const zh = translatorFor('zh-Hans')
  const [ann, clerk] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('clerk@example.com', 'clerk'),
  ])
  const { auctionId } = server
  const lot = { auctionId, lotId: `${auctionId}-1` }
  const path = `/auction/${auctionId}/lot/${lot.lotId}`
  dataOf(
    await clientOf(server, ann.token).call(lotPrebid, {
      ...lot,
      bidPrice: 5_000,
      ak: createIdempotencyKey(),
    }),
  )
  const a = await signInAs(browser, server, ann, path, { lang: 'zh-Hans', width: 390 })
  const b = await signInAs(browser, server, null, path)
  const c = await signInAs(browser, server, clerk, `/house/notices/${auctionId}`, { lang: 'zh-Hans' })
  await field(c.page, zh('console.notices.number')).fill('1')
  await field(c.page, zh('console.notices.text.en')).fill(notice.en)
  await field(c.page, zh('console.notices.text.zh')).fill(notice.zh)
  await button(c.page, zh('console.notices.post')).click()
  await c.page
    .getByRole('alertdialog')
    .getByRole('button', { name: zh('console.notices.post') })
    .click()
  await a.page.locator('main').getByText(notice.zh).first().waitFor()
  await b.page.locator('main').getByText(notice.en).first().waitFor()
  await a.page.getByText(zh('bidding.strip.winning')).first().waitFor()
  await expectAccessible(c.page)
  await c.page.getByText(notice.zh).first().waitFor()
  for (const visitor of [a, b, c]) await visitor.leave()
})
