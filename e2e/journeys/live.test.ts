import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { holdHammer } from '../support/hammer.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { untilEnabled } from '../support/press-key.ts'
import { confirmRegistration } from '../support/registration-steps.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: LiveServer

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'clerk'))
const browser = await closeAfterAll(openBrowser())

const openPage = (session: Session, path: string, options?: VisitOptions) =>
  signInAs(browser, server, session, path, options)

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Waits until a button is enabled, since the console sends one command at a time. */
test.each(variants(['Chinese', 'zh-Hans', '贝蒙酒庄 1981'], ['English', 'en', 'Château Belmont 1981']))(
  'V2 V3 V5 V6 sells a live lot with three bidders and the clerk, in %s',
  async (_, lang, title) => {
    server = await house.addSale('clerk')
    const [ann, ben, clerk, eve] = await Promise.all([
      server.join('ann@example.com', 'bidder'),
      server.join('ben@example.com', 'bidder'),
      server.join('clerk@example.com', 'clerk'),
      server.join('eve@example.com', 'newcomer'),
    ])
    const t = translatorFor(lang)
    const room = `/auction/${server.auctionId}/live`
    const a = await openPage(ann, room, { lang })
    const b = await openPage(ben, room, { lang, width: 390 })
    const e = await openPage(eve, room, { lang, width: 390 })
    const clerkVisit = await openPage(clerk, `/house/desk/${server.auctionId}`, { lang })
    const press = (key: string) => clerkVisit.page.keyboard.press(key)
    const bid = (page: Page, amount: string) =>
      pressBid(button(page, `${t('live.button.bid')} HKD ${amount}`))
    const floorBid = (amount: string) => `${t('console.floor.bid')} ${amount}`
    const accept = (amount: string) => button(clerkVisit.page, t('console.waiting.accept', { amount }))

    await textIn(a.page, t('live.strip.notOpen')).waitFor()
    await button(clerkVisit.page, t('console.header.openRoom')).click()
    await textIn(a.page, t('live.strip.none')).waitFor()
    await untilEnabled(clerkVisit.page, t('console.act.openLot', { number: '1' }))
    await press('o')
    await a.page.getByRole('heading', { name: title }).waitFor()
    await untilEnabled(clerkVisit.page, t('console.act.start'))
    await press('b')

    await bid(a.page, '3,000')
    await textIn(a.page, t('live.strip.received')).waitFor()
    await accept('3,000').waitFor()
    await expectAccessible(clerkVisit.page)
    await press('Enter')
    await textIn(a.page, t('live.button.leading')).waitFor()

    await bid(b.page, '3,200')
    await accept('3,200').waitFor()
    await press('r')
    await textIn(clerkVisit.page, t('console.ask.reject.auctioneer.title')).waitFor()
    await expectAccessible(clerkVisit.page)
    await press('2')
    await accept('3,200').waitFor({ state: 'detached' })
    await pressBid(button(b.page, `${t('live.button.bidAgain')} HKD 3,200`))
    await accept('3,200').waitFor()
    await press('Enter')
    await textIn(b.page, t('live.strip.leadingBelow')).waitFor()
    await textIn(a.page, t('live.strip.outbid')).waitFor()
    await expectAccessible(a.page)
    await expectAccessible(b.page)

    await button(e.page, t('live.button.register')).click()
    await confirmRegistration(e.page, lang)
    await bid(e.page, '3,500')
    await accept('3,500').waitFor()
    await press('Space')
    await textIn(e.page, t('live.strip.notTaken', { by: 'room', paddle: '' })).waitFor()
    await textIn(b.page, t('live.strip.outbid')).waitFor()
    // A command from an outdated view would be refused (V7).
    await accept('3,500').waitFor({ state: 'detached' })
    await press('z')
    await textIn(b.page, t('live.strip.leadingBelow')).waitFor()
    await untilEnabled(clerkVisit.page, floorBid('3,500'))

    await press('c')
    await textIn(b.page, t('live.strip.lastCall')).waitFor()
    await untilEnabled(clerkVisit.page, t('console.act.lastCallOff'))
    await press('w')
    await textIn(a.page, t('live.strip.lastWarning')).waitFor()
    await bid(a.page, '3,500')
    await accept('3,500').waitFor()
    // A pending higher bid must be confirmed before the hammer (V13).
    await clerkVisit.page.keyboard.down('s')
    await textIn(
      clerkVisit.page,
      t('console.ask.offer.sell.title', { price: '3,200', offer: '3,500' }),
    ).waitFor()
    await clerkVisit.page.keyboard.up('s')
    await expectAccessible(clerkVisit.page)
    await press('Enter')
    await textIn(a.page, t('live.strip.leadingBelow')).waitFor()
    await untilEnabled(clerkVisit.page, floorBid('3,800'))

    await press('c')
    await untilEnabled(clerkVisit.page, t('console.act.lastCallOff'))
    await clerkVisit.page.keyboard.down('s')
    await textIn(clerkVisit.page, t('console.act.reserveNotMet', { reserve: '4,000' })).waitFor()
    await clerkVisit.page.keyboard.up('s')
    // The hammer is allowed three seconds after last call (V5).
    const hammer = () => holdHammer(clerkVisit.page)
    await expect.poll(hammer, { interval: 300 }).toBe('')
    await textIn(a.page, t('live.strip.won')).waitFor()
    await textIn(b.page, t('live.strip.sold')).waitFor()
    await expectAccessible(a.page)
    await expectAccessible(clerkVisit.page)
    await button(clerkVisit.page, t('console.act.openLot', { number: '2' })).waitFor()

    for (const visitor of [a, b, e, clerkVisit]) await visitor.leave()
  },
)

test('V9 retries a bid after a lost connection until its outcome is known, and catches up', {
  tags: 'release',
}, async () => {
  server = await house.addSale('auto')
  const [ann, clerk] = await Promise.all([
    server.join('ann@example.com', 'bidder'),
    server.join('clerk@example.com', 'clerk'),
  ])
  const t = translatorFor('en')
  const allow = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/
  const a = await openPage(ann, `/auction/${server.auctionId}/live`, { allow })
  const clerkVisit = await openPage(clerk, `/house/desk/${server.auctionId}`)
  await button(clerkVisit.page, t('console.header.openRoom')).click()
  await untilEnabled(clerkVisit.page, t('console.act.openLot', { number: '1' }))
  await clerkVisit.page.keyboard.press('o')
  await untilEnabled(clerkVisit.page, t('console.act.start'))
  await clerkVisit.page.keyboard.press('b')

  const sent: string[] = []
  const remaining = { answers: 2 }
  await a.page.route('**/v1/bid/offer', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('ak') ?? '')
    if (remaining.answers-- > 0) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await pressBid(button(a.page, `${t('live.button.bid')} HKD 3,000`))
  await textIn(a.page, t('live.strip.leadingBelow')).waitFor()
  await expect.poll(() => sent.length).toBe(3)
  expect(new Set(sent).size).toBe(1)
  expect(await a.page.getByRole('listitem').filter({ hasText: '3,000' }).count()).toBe(1)

  await a.context.setOffline(true)
  await textIn(a.page, t('live.button.gone')).waitFor()
  await clerkVisit.page.keyboard.press('Space')
  await button(clerkVisit.page, `${t('console.floor.bid')} 3,500`).waitFor()
  await clerkVisit.page.keyboard.press('c')
  await untilEnabled(clerkVisit.page, t('console.act.lastCallOff'))
  expect(await textIn(a.page, t('live.strip.lastCall')).count()).toBe(0)
  await a.context.setOffline(false)
  await textIn(a.page, t('live.strip.lastCall')).waitFor()
  await button(a.page, `${t('live.button.bid')} HKD 3,500`).waitFor()

  for (const visitor of [a, clerkVisit]) await visitor.leave()
})

test('asks visitors to sign in to the console and refuses bidders', async () => {
  const address = `${house.url}/house/desk/${house.auctionId}`
  const { name, value } = sessionCookie(await house.join('ann@example.com', 'bidder'))
  const refused = await fetch(address, { headers: { cookie: `${name}=${value}` } })
  expect(refused.status).toBe(403)
  const text = await refused.text()
  expect(text).toContain(translatorFor('en')('shell.error.home'))
  expect(text).not.toContain(translatorFor('en')('console.header.openRoom'))
  const visitor = await fetch(address, { redirect: 'manual' })
  expect(visitor.headers.get('location')).toMatch(/^\/login\?/)
})
