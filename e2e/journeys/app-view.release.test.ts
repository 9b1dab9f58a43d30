import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { connect } from '#server/platform/database/connect.ts'
import { creditPoints } from '#server/trade/points/testing.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { userAppSession } from '#wire/calls/sessions.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, setUpAccount, signUp } from '../support/live-server.ts'
import { openMallServer } from '../support/mall-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openMallServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Creates an app user with an address, a card and points. @returns the app’s token */
async function openAppUser(): Promise<string> {
  const session = await signUp(server, `app-${randomInt(1e9)}@example.com`)
  const url = server.config.databaseUrl ?? ''
  const database = connect(url, { max: 1, log: pino({ level: 'silent' }) })
  await setUpAccount(database, session.userID, 'bidder')
  await creditPoints(database.db, session.userID, 100_000)
  await database.close()
  const home = {
    phone: '+85291234567',
    countryId: 'HK',
    stateId: 'HK-HK',
    street1: '坚道 21 号',
    clearanceType: 'personal',
  } as const
  dataOf(await clientOf(server, session.token).call(userAddressAdd, home))
  return session.token
}

/** Returns the label of the button that signs in to the account of `openAppUser`. */
const continueAs = (t: ReturnType<typeof translatorFor>): string =>
  t('appView.confirm.continue', { name: 'Ann Lee' })

/** Expects a page inside the app view: without the site’s shell, with both liquor notices (C1). */
async function expectInside(page: Page): Promise<void> {
  expect(new URL(page.url()).pathname).toMatch(/^\/zh-Hans\/appContent\//)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('button', { name: translatorFor('zh-Hans')('shell.chat.open') }).count()).toBe(
    0,
  )
  for (const sentence of Object.values(liquorNotice))
    expect(await page.getByText(sentence, { exact: true }).count()).toBe(1)
}

test('C1 G2 P2 signs in from the app, and gifts, basket, payment and order stay inside the app view', async () => {
  const t = translatorFor('zh-Hans')
  const appToken = await openAppUser()
  const { code } = dataOf(await clientOf(server, appToken).call(userAppSession, {}))
  const { page, context, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const entry = `/zh-Hans/appContent/enter#code=${code}&next=${encodeURIComponent('/appContent/gifts')}`

  await page.goto('/zh-Hans/appContent/gifts/placeOrder?gift=decanter')
  await heading(t('appView.ask.title'))
  expect(await page.getByRole('link', { name: t('appView.ask.way') }).getAttribute('href')).toBe(
    'rostrum://login?next=%2FappContent%2Fgifts%2FplaceOrder%3Fgift%3Ddecanter',
  )

  await page.goto(entry)
  await heading(t('appView.confirm.title'))
  expect(await page.getByText(/^a\*{3}\d@example\.com$/).count()).toBe(1)
  await expectInside(page)
  await expectAccessible(page)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authInfo')
  await page.getByRole('button', { name: continueAs(t) }).click()
  await page
    .getByText(/100,000/)
    .first()
    .waitFor()
  expect(page.url()).toBe(`${server.config.publicUrl}/zh-Hans/appContent/gifts`)
  await expectInside(page)
  await page.getByRole('link', { name: t('points.gift.redeemFor', { title: '礼品 decanter' }) }).click()
  await heading(t('points.order.title'))
  await expectInside(page)
  await page.getByRole('main').getByRole('checkbox').press('Space')
  await press(t('points.order.confirm', { points: '78,000' }))
  await heading(t('points.order.done.title'))
  await expectInside(page)
  await expectAccessible(page)

  await page.goto('/zh-Hans/appContent/mall')
  await untilHydrated(page)
  await expectInside(page)
  await page.locator('a[href$="/mall/product/wine-2"]').first().click()
  await press(t('mall.buy.add'))
  await page.getByText(t('mall.buy.added', { count: 1 })).waitFor()
  await page.getByRole('link', { name: t('shell.header.cart', { count: 1 }) }).click()
  await heading(t('cart.title'))
  await page.getByRole('link', { name: t('cart.checkout') }).click()
  await heading(t('mallOrders.checkout.title'))
  await expectInside(page)
  await page.getByText(t('mallOrders.checkout.adult'), { exact: true }).click()
  await page.getByRole('main').getByRole('checkbox').nth(1).check({ force: true })
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('a[href$="/conditions-of-sale"]').click(),
  ])
  await terms.waitForURL(`${server.config.publicUrl}/zh-Hans/conditions-of-sale`)
  await terms.close()
  await page.getByRole('button', { name: /HKD/ }).click()
  await heading(t('mallOrders.success.title'))
  await expectInside(page)
  await page.getByRole('link', { name: t('mallOrders.success.see') }).click()
  await page.getByText(t('mallOrders.next.processing')).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/zh-Hans\/appContent\/mall\/order\//)
  await expectInside(page)

  await page.goto('/appContent/test')
  await page.goto(entry)
  await page.getByText(t('appView.ask.refused')).waitFor()
  expect(page.url()).toBe(`${server.config.publicUrl}/zh-Hans/appContent/enter`)
  await leave()
})

test('shows content while the frame loads, reports a lost connection on entry, and opens other pages outside', async () => {
  const t = translatorFor('zh-Hans')
  const client = clientOf(server, await openAppUser())
  const { code } = dataOf(await client.call(userAppSession, {}))
  const { page, context, leave } = await visit(browser, server.config.publicUrl, {
    width: 390,
    allow: /ERR_FAILED/,
  })
  const retry = () => page.getByRole('button', { name: t('appView.enter.again') }).click()
  await page.route('**/appSession/*', (route) => route.abort())
  await page.goto(`/zh-Hans/appContent/enter#code=${code}&next=%2FappContent%2Fgifts`)
  await page.getByText(t('appView.enter.unsent')).waitFor()
  await page.unroute('**/appSession/*')
  await page.route('**/appSession/enter', (route) => route.abort())
  await retry()
  await page.getByRole('button', { name: continueAs(t) }).click()
  await page.getByText(t('appView.enter.unsent')).waitFor()
  await page.unroute('**/appSession/enter')
  await retry()
  await page.getByRole('heading', { level: 2, name: t('points.how.title') }).waitFor()

  await page.route('**/app-frame-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.addInitScript(() => {
    const check = () => {
      if (document.readyState !== 'loading' && !document.querySelector('main h1')) document.title = 'empty'
      requestAnimationFrame(check)
    }
    check()
  })
  await page.reload()
  await untilHydrated(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /app-frame/.test(name)),
  )
  expect(await page.title()).not.toBe('empty')

  const outside = context.waitForEvent('page')
  await page.evaluate(() => history.pushState(null, '', '/zh-Hans/appContent/auctions'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await (await outside).waitForURL('**/zh-Hans/auctions')
  await leave()
})

test('asks the visitor to confirm the account before signing in by a link', async () => {
  const t = translatorFor('en')
  const [sender, other] = [await openAppUser(), await openAppUser()]
  const entryPathFor = async (token: string) => {
    const { code } = dataOf(await clientOf(server, token).call(userAppSession, {}))
    return `/en/appContent/enter#code=${code}&next=%2FappContent%2Fgifts`
  }
  const { page, context, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
  const isSignedIn = async () => (await context.cookies()).some(({ name }) => name === 'authInfo')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const gifts = () => page.getByRole('heading', { level: 2, name: t('points.how.title') }).waitFor()

  await page.goto(await entryPathFor(sender))
  await page.getByRole('heading', { level: 1, name: t('appView.confirm.title') }).waitFor()
  expect(page.url()).toBe(`${server.config.publicUrl}/en/appContent/enter`)
  await press(t('appView.confirm.decline'))
  await page.getByRole('alert').getByText(t('appView.ask.declined')).waitFor()
  expect(await isSignedIn()).toBe(false)

  // The app opens the same URL with another code, which does not load a page.
  await page.goto(await entryPathFor(sender))
  await press(continueAs(t))
  await gifts()
  expect(await isSignedIn()).toBe(true)

  await page.goto('/en/appContent/mall')
  await page.goto(await entryPathFor(sender))
  await gifts()
  await page.goto('/en/appContent/mall')
  await page.goto(await entryPathFor(other))
  await page.getByRole('alert').getByText(t('appView.ask.another')).waitFor()
  await leave()
})

test('refuses sign-in from another site and redirects other pages to the site', async () => {
  const get = (path: string, headers = {}) =>
    fetch(server.config.publicUrl + path, { redirect: 'manual', headers })
  const t = translatorFor('en')
  const crossSite = await get('/appContent/enter', { 'sec-fetch-site': 'cross-site' })
  expect(await crossSite.text()).toContain(t('appView.ask.refused'))
  const opened = await get('/appContent/enter', { 'sec-fetch-site': 'none' })
  expect(await opened.text()).toContain(t('appView.enter.description'))
  expect(opened.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const body = new URLSearchParams({ code: 'x' })
  const form = { method: 'POST', body, headers: { origin: 'https://other.example' } }
  const posted = await fetch(`${server.config.publicUrl}/v1/user/appSession/enter`, form)
  expect(posted.headers.get('access-control-allow-origin')).toBeNull()
  expect(await posted.json()).toMatchObject({ code: 1001 })
  const outside = await get('/zh-Hans/appContent/auctions?state=live')
  expect([outside.status, outside.headers.get('location')]).toEqual([303, '/zh-Hans/auctions?state=live'])
  for (const path of ['/enter', '/service', '/test']) expect((await get(path)).status).toBe(404)
  expect(await (await get('/appContent/mall')).text()).toContain('<meta name="robots" content="noindex"/>')
})
