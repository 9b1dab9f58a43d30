import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

test('U2 U3 finds a client by paddle, limits and blocks them while they bid, and lifts the block', async () => {
  const t = translatorFor('en')
  const { auctionId } = server
  const [ann, clerk, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('clerk@example.com', 'clerk'),
    await server.join('manager@example.com', 'manager'),
  ]
  await createApiClerk(server, clerk).open(1)
  const { page: room } = await leaveAfterTest(signInAs(browser, server, ann, `/auction/${auctionId}/live`))
  await room.locator('[data-key="bid"]').waitFor()
  const { page: desk } = await leaveAfterTest(signInAs(browser, server, manager, '/house/clients'))

  const search = desk.getByRole('searchbox', { name: t('clients.search') })
  await search.fill('example.com')
  await search.press('Enter')
  await desk.getByText(t('clients.shown', { count: 3, total: 3 })).waitFor()
  await expectAccessible(desk)
  await search.fill('ann@example.com')
  await search.press('Enter')
  await desk.getByText(t('clients.shown', { count: 1, total: 1 })).waitFor()
  await desk.getByRole('link', { name: 'Ann Lee' }).click()
  await desk.getByRole('heading', { name: 'Ms Ann Lee' }).waitFor()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: t('clients.client.limit.change') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(t('clients.client.limit.amount')).fill('100')
  await dialog.getByLabel(t('clients.client.limit.reason')).fill('Agreed by telephone')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: t('clients.client.limit.save') }).click()
  await room.getByText('Above your bidding limit').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await desk.getByLabel(t('clients.client.block.reason')).fill('Did not pay')
  await desk.getByRole('button', { name: t('clients.client.block.set') }).click()
  await desk.getByText(t('clients.client.block.blocked')).waitFor()
  await desk.getByText(t('clients.client.registrations.states.suspended')).waitFor()
  await room.getByText('Above your bidding limit').waitFor({ state: 'hidden' })
  expect(await room.locator('[data-key="bid"]').count()).toBe(0)
  expect(await room.getByText('Did not pay').count()).toBe(0)

  await desk.getByLabel(t('clients.client.block.liftReason')).fill('Has paid')
  await desk.getByRole('button', { name: t('clients.client.block.lift') }).click()
  await desk.getByRole('button', { name: t('clients.client.block.set') }).waitFor()
  await room.getByText('Above your bidding limit').waitFor()
})
