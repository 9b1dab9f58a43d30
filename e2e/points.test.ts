import { pino } from 'pino'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { givePoints } from '#server/points/testing.ts'
import type { TestHouse } from '#server/testing.ts'
import { expectAccessible } from './accessible.ts'
import { openBrowser } from './browser.ts'
import { comeAs } from './come-as.ts'
import { openGoodsHouse } from './goods-house.ts'
import { signUp } from './live-house.ts'
import { wordsIn } from './words-in.ts'

let house: TestHouse
let browser: Browser
beforeAll(async () => {
  house = await openGoodsHouse(inject('postgresUrl'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await house.close()
})

/** Somebody with so many points. */
async function holder(email: string, points: number) {
  const session = await signUp(house, email)
  const { db, close } = connect(house.config.databaseUrl ?? '', { max: 1, log: pino({ level: 'silent' }) })
  await givePoints(db, session.userID, points)
  await close()
  return session
}

test('P2 a gift is redeemed on a telephone, to an address added on the way, and cancelled: the points come back', async () => {
  const t = wordsIn('zh-Hans')
  const session = await holder(`redeems-${Date.now()}@example.com`, 100_000)
  const { page, leave } = await comeAs(browser, house, session, '/pointsMall', {
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
  await page.getByRole('checkbox').press('Space')
  await expectAccessible(page)
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: t('points.order.done.title') }).waitFor()
  await page.getByText(t('points.order.done.paid', { points: '78,000', balance: '22,000' })).waitFor()
  await page.getByRole('link', { name: t('points.order.done.own') }).click()
  await page.getByRole('heading', { level: 1, name: t('points.history.own') }).waitFor()
  await page.getByText(t('points.orders.status.placed'), { exact: true }).waitFor()
  await page.getByRole('row', { name: /礼品 decanter − 78,000 22,000/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^取消 礼品 decanter/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('points.orders.cancel.confirm') })
    .click()
  await page.getByRole('row', { name: /\+ 78,000 100,000/ }).waitFor()
  await page.getByText(t('points.orders.status.cancelled'), { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^取消/ }).count()).toBe(0)
  await leave()
})

test('P2 who has too few is told what is needed, there and missing, and led on; so is who asks for too many', async () => {
  const t = wordsIn('en')
  const session = await holder(`short-${Date.now()}@example.com`, 80_000)
  const { page, leave } = await comeAs(browser, house, session, '/gifts/placeOrder?gift=whisky')
  const short = { needed: '92,000', available: '80,000', missing: '12,000' }
  await page.getByText(t('points.order.short.text', short)).waitFor()
  expect(await page.getByRole('button', { name: /^Redeem for/ }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('points.order.short.mine') }).click()
  await page.getByRole('link', { name: t('points.gift.redeemFor', { title: 'Gift decanter' }) }).click()
  await page.getByRole('button', { name: t('points.order.confirm', { points: '78,000' }) }).waitFor()
  await page.getByRole('button', { name: t('ui.stepper.up') }).click()
  await page
    .getByText(t('points.order.short.text', { ...short, needed: '126,000', missing: '46,000' }))
    .waitFor()
  await leave()
})
