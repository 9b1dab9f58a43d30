import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { creditPoints } from '#server/trade/points/testing.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { giftOrderCreate } from '#wire/calls/points.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack } from '../support/history.ts'
import { clientOf, signUp } from '../support/live-server.ts'
import { openMallServer } from '../support/mall-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openMallServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Creates a user with this many points. */
async function createHolder(email: string, points: number) {
  const session = await signUp(server, email)
  await withDatabase((db) => creditPoints(db, session.userID, points))
  return session
}

async function withDatabase(work: (db: Kysely<Rows>) => Promise<unknown>): Promise<void> {
  const { db, close } = connect(server.config.databaseUrl ?? '', { max: 1, log: pino({ level: 'silent' }) })
  await work(db)
  await close()
}

/** Adds an address and returns its id. */
async function addAddress({ token }: Session): Promise<string> {
  const address = { phone: '+85291234567', countryId: 'HK', stateId: 'HK-HK', street1: '88 Caine Road' }
  return dataOf(await clientOf(server, token).call(userAddressAdd, address)).id
}

const setStock = (stock: number) =>
  withDatabase((db) => db.updateTable('gifts').set({ stock }).where('id', '=', 'decanter').execute())

test('P2 redeems a gift on a phone with a new address, then cancels it and gets the points back', async () => {
  const t = translatorFor('zh-Hans')
  const session = await createHolder(`redeems-${Date.now()}@example.com`, 100_000)
  const { page, leave } = await signInAs(browser, server, session, '/pointsMall', {
    lang: 'zh-Hans',
    width: 390,
  })
  await page.getByText('100,000', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: t('points.gift.redeemFor', { title: '礼品 decanter' }) }).click()
  await page.getByRole('heading', { level: 1, name: t('points.order.title') }).waitFor()
  const confirm = page.getByRole('button', { name: t('points.order.confirm', { points: '78,000' }) })
  await confirm.click()
  await page.getByText(t('points.order.noAddress')).waitFor()
  await page.getByRole('button', { name: t('addresses.choice.add') }).click()
  await page.getByRole('combobox', { name: new RegExp(`^${t('places.countryId')}`) }).selectOption('HK')
  await page.getByRole('textbox', { name: new RegExp(`^${t('places.street1')}`) }).fill('坚道 21 号')
  await page.getByRole('textbox', { name: new RegExp(`^${t('addresses.form.phone')}`) }).fill('9123 4567')
  await page.getByRole('button', { name: t('addresses.form.save') }).click()
  await page.getByRole('radio', { name: /坚道 21 号/, checked: true }).waitFor()
  await confirm.click()
  await page.getByText(t('points.order.noAgree')).waitFor()
  await page.getByRole('main').getByRole('checkbox').press('Space')
  await expectAccessible(page)
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: t('points.order.done.title') }).waitFor()
  await page.getByText(t('points.order.done.paid', { points: '78,000', balance: '22,000' })).waitFor()
  await page.getByRole('link', { name: t('points.order.done.own') }).click()
  await page.getByRole('heading', { level: 1, name: t('points.history.own') }).waitFor()
  await page.getByText(t('points.orders.status.placed'), { exact: true }).waitFor()
  await page.getByRole('row', { name: /礼品 decanter − 78,000 22,000/ }).waitFor()
  await page.getByRole('button', { name: /^取消换领“礼品 decanter/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('points.orders.cancel.confirm') })
    .click()
  await page.getByRole('row', { name: /\+ 78,000 100,000/ }).waitFor()
  await page.getByText(t('points.orders.status.cancelled'), { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^取消/ }).count()).toBe(0)
  await leave()
})

test('P2 shows the points needed, available and missing, and links to affordable gifts', async () => {
  const t = translatorFor('en')
  const session = await createHolder(`short-${Date.now()}@example.com`, 80_000)
  const { page, leave } = await signInAs(browser, server, session, '/gifts/placeOrder?gift=whisky')
  const figures = page.getByRole('complementary', { name: t('points.order.sum') })
  const expectFigures = (...texts: readonly string[]) =>
    Promise.all(texts.map((text) => figures.getByText(text, { exact: true }).waitFor()))
  await expectFigures('92,000', '80,000', '12,000')
  await page.getByText(t('points.order.short.title')).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Redeem for/ }).count()).toBe(0)
  await page.getByRole('link', { name: t('points.order.short.mine') }).click()
  await page.getByRole('link', { name: t('points.gift.redeemFor', { title: 'Gift decanter' }) }).click()
  await page.getByRole('button', { name: t('points.order.confirm', { points: '78,000' }) }).waitFor()
  await page.getByRole('button', { name: t('ui.stepper.up') }).click()
  await expectFigures('126,000', '80,000', '46,000')
  await leave()
})

test('P2 redeems once after a lost response and a reload, and reports a reduced stock', async () => {
  const t = translatorFor('en')
  const session = await createHolder(`cut-${Date.now()}@example.com`, 400_000)
  await addAddress(session)
  const { page, leave } = await signInAs(browser, server, session, '/gifts/placeOrder?gift=decanter', {
    allow: /ERR_FAILED/,
  })
  const confirm = (points: string) =>
    page.getByRole('button', { name: t('points.order.confirm', { points }) })
  await confirm('78,000').click()
  await page.locator('[name="agree"]:focus').press('Space')
  await page.route('**/gift/order/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: t('ui.stepper.up') }).click()
  await confirm('126,000').click()
  await page.getByText(t('points.order.unsent')).waitFor()
  await page.unroute('**/gift/order/create')
  await page.reload()
  await page.getByText(t('points.order.unsent')).waitFor()
  await page.getByRole('main').getByRole('checkbox').press('Space')
  await confirm('126,000').click()
  await page.getByText(t('points.order.done.paid', { points: '126,000', balance: '274,000' })).waitFor()

  await page.goto('/gifts/placeOrder?gift=decanter')
  await untilHydrated(page)
  await page.getByRole('main').getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: t('ui.stepper.up') }).click()
  await setStock(1)
  await confirm('126,000').click()
  await page.getByText(t('points.order.fewer')).waitFor()
  await page.getByText(t('points.order.left', { count: 1 }), { exact: true }).waitFor()
  await setStock(0)
  await confirm('78,000').click()
  await page.getByRole('heading', { level: 1, name: t('points.order.gone.title') }).waitFor()
  await expectAccessible(page)
  await leave()
})

test('P2 edits a gift, ships a redeemed one, and deducts no more points than available', async () => {
  const t = translatorFor('zh-Hans')
  const email = `served-${Date.now()}@example.com`
  const client = await createHolder(email, 130_000)
  const order = { giftId: 'whisky', addressId: await addAddress(client) }
  dataOf(await clientOf(server, client.token).call(giftOrderCreate, order))
  const staff = await signUp(server, `keeps-${Date.now()}@example.com`)
  await withDatabase((db) =>
    db.insertInto('user_roles').values({ user_id: staff.userID, role: 'manager' }).execute(),
  )
  const { page, leave } = await signInAs(browser, server, staff, '/house/points', {
    lang: 'zh-Hans',
    width: 390,
  })
  await page.getByRole('searchbox', { name: t('housePoints.orders.search') }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByText(t('housePoints.orders.shown', { count: 1, total: 1 })).waitFor()
  await page.getByRole('link', { name: /^G\d+$/ }).click()
  const sent = page.getByRole('article').filter({ hasText: email })
  await sent.getByLabel(t('house.parcel.carrier')).fill('SF Express')
  await sent.getByRole('button', { name: t('housePoints.orders.ship') }).click()
  await sent.getByText(t('points.orders.status.shipped'), { exact: true }).waitFor()

  await expectAccessible(page)

  await page.getByRole('link', { name: t('housePoints.view.gifts') }).click()
  const column = t('mallOrders.shelf.stock')
  const stock = page.getByRole('textbox', {
    name: t('mallOrders.shelf.cell', { title: '礼品 whisky', column }),
  })
  await stock.fill('7')
  await stock.press('Enter')
  await page.getByText(new RegExp(t('mallOrders.shelf.state.savedListed', { time: '.+' }))).waitFor()
  expect(await stock.inputValue()).toBe('7')
  await expectAccessible(page)
  await goBack(page)

  await page.getByRole('link', { name: t('housePoints.view.people') }).click()
  await page.getByLabel(t('housePoints.people.client')).fill(email)
  await page.getByLabel(t('housePoints.people.client')).press('Enter')
  await page.getByLabel(t('housePoints.people.points')).fill('-50000')
  await page.getByLabel(t('housePoints.people.reason')).fill('更正')
  await page.getByRole('button', { name: t('housePoints.people.adjust') }).click()
  await page.getByText(t('housePoints.people.tooFew', { points: '38,000' })).waitFor()
  await page.getByLabel(t('housePoints.people.points')).fill('-8000')
  await page.getByRole('button', { name: t('housePoints.people.adjust') }).click()
  await page.getByRole('row', { name: /更正 − 8,000 30,000/ }).waitFor()
  await expectAccessible(page)
  await leave()
})
