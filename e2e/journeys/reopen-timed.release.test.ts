import { randomUUID } from 'node:crypto'
import { expect, inject, test, vi } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const accounts = ['ann', 'manager'].map((name) => `${name}@example.com`)
const browser = await closeAfterAll(openBrowser())
// Opened after the browser, since the sale closes soon.
const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 15_000, { accounts }))
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('V6 staff reopen a sold lot of a timed sale, and the page of its bidder updates', async () => {
  const manager = await server.join('manager@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()
  const ann = await server.join('ann@example.com', 'bidder')
  const client = clientOf(server, ann.token)
  const bid = { auctionId: 'winter', lotId: 'winter-1', bidPrice: 5_000, ak: randomUUID() }
  dataOf(await client.call(lotPrebid, bid))
  const bidder = await signInAs(browser, server, ann, '/auction/winter/lot/winter-1', {
    lang: 'zh-Hans',
    width: 390,
  })
  const won = bidder.page.getByText(zh('bidBox.won')).first()
  await won.waitFor({ timeout: 300_000 })
  const ordersOf = async () => dataOf(await client.call(orderList, { payStatus: -1 })).list
  await vi.waitFor(async () => expect(await ordersOf()).toMatchObject([{ status: 'AUTHORISED' }]), {
    timeout: 300_000,
    interval: 200,
  })

  const staff = await signInAs(browser, server, manager, '/house/timed/winter?lot=1')
  await staff.page.getByRole('button', { name: t('console.timed.reopen.open', { number: '1' }) }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByText(t('console.timed.reopen.sale')).waitFor()
  await dialog.getByLabel(t('console.timed.reopen.reason.en')).fill('A bid was missed')
  await dialog.getByLabel(t('console.timed.reopen.reason.zh')).fill('漏记一次出价')
  await expectAccessible(staff.page)
  await dialog.getByRole('button', { name: t('console.timed.reopen.submit', { number: '1' }) }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.page.getByRole('button', { name: t('console.timed.extendLot', { number: '1' }) }).waitFor()
  await won.waitFor({ state: 'detached' })
  await vi.waitFor(async () => expect(await ordersOf()).toMatchObject([{ status: 'VOIDED' }]), {
    timeout: 60_000,
    interval: 200,
  })
  await Promise.all([staff, bidder].map(({ leave }) => leave()))
})
