import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const accounts = ['ann', 'accounts'].map((name) => `${name}@example.com`)
const browser = await closeAfterAll(openBrowser())
// Opened after the browser, since the sale closes soon.
const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 15_000, { accounts }))
const t = translatorFor('en')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('O21 accounts import a file, record its lines, undo one, and reimport the file without duplicates', async () => {
  const ann = await server.join('ann@example.com', 'bidder')
  const staff = await server.join('accounts@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: staff.userID, role: 'accounts' }).execute()
  const client = clientOf(server, ann.token)
  const bid = { auctionId: 'winter', lotId: 'winter-1', bidPrice: 5_000, ak: randomUUID() }
  expect((await client.call(lotPrebid, bid)).ok).toBe(true)
  const orderOfAnn = async () => dataOf(await client.call(orderList, { payStatus: -1 })).list[0]
  const order = await vi.waitFor(
    async () => {
      const found = await orderOfAnn()
      expect(found).toMatchObject({ status: 'AUTHORISED' })
      return found
    },
    { timeout: 300_000, interval: 200 },
  )
  const today = dayOf(Date.now(), houseTimeZone)
  const list = [
    'Statement of account,,,,',
    'Date,Transaction details,Payer,Deposit,Withdrawal',
    `${today},inv ${order?.number},LEE ANN,${order?.totals.transfer},`,
    `${today},interest,,1.00,`,
    `${today},charges,,,50.00`,
  ].join('\r\n')

  const { page } = await signInAs(browser, server, staff, '/house/orders')
  await page
    .getByRole('link', { name: t('houseOrders.bankStatements') })
    .last()
    .click()
  await page.getByRole('heading', { name: t('bankStatements.page.title'), exact: true }).waitFor()
  await untilHydrated(page)
  const upload = async () => {
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
    await page.getByLabel(t('bankStatements.upload.file')).setInputFiles(file)
    await page.getByLabel(t('bankStatements.upload.account')).fill('012-345678-001')
    await press(page, t('bankStatements.upload.send'))
  }
  await upload()
  await page.getByRole('table', { name: t('bankStatements.columns.list') }).waitFor()
  await expectAccessible(page)
  await press(page, t('bankStatements.columns.save'))

  const confirm = page.getByRole('button', { name: t('bankStatements.confirm.name', { count: 1 }) })
  await confirm.waitFor()
  await expectAccessible(page)
  await confirm.click()
  await page.getByText(t('bankStatements.confirm.done', { count: 1 })).waitFor()
  expect(await orderOfAnn()).toMatchObject({ status: 'PAID', payment: 'transfer' })

  await page
    .getByRole('table', { name: t('bankStatements.group.recorded.name') })
    .getByRole('link')
    .click()
  await press(page, t('bankStatements.record.undo.name'))
  const dialog = page.getByRole('dialog', { name: t('bankStatements.record.undo.name') })
  await dialog.getByLabel(t('houseOrders.act.reason')).fill('Meant for another invoice')
  await dialog.getByRole('button', { name: t('bankStatements.record.undo.name') }).click()
  await page.getByRole('button', { name: t('bankStatements.record.record') }).waitFor()
  await expectAccessible(page)
  expect(await orderOfAnn()).toMatchObject({ status: 'AUTHORISED', paid: '0.00' })
  await press(page, t('bankStatements.record.record'))
  await page.getByRole('button', { name: t('bankStatements.record.undo.name') }).waitFor()

  await page.goto('/house/bank-statements')
  await untilHydrated(page)
  await upload()
  await page.getByText(t('bankStatements.lines.noneText', { known: 3 })).waitFor()
  const receipts = await server.db.selectFrom('order_receipts').select('undone_at').execute()
  expect(receipts.filter(({ undone_at }) => undone_at === null)).toHaveLength(1)
  expect(await orderOfAnn()).toMatchObject({ status: 'PAID', paid: order?.totals.transfer })
})
