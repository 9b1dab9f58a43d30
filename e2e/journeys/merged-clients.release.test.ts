import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(
  openLiveServer(inject('postgresUrl'), 'auto', {}, { STAFF_SECOND_FACTOR: 'off' }),
)
const browser = await closeAfterAll(openBrowser())
const t = translatorFor('en')

const walkIn = { firstName: 'Annie', lastName: 'Lee', phone: '+85261234567' }

test('U1 merges a walk-in bidder with their account, shows both as one client, and undoes it', async () => {
  const { auctionId } = server
  const ann = await server.join('ann@example.com', 'bidder')
  const manager = await server.join('manager@example.com', 'manager')
  const registered = dataOf(
    await clientOf(server, manager.token).call(staffRegisterWalkIn, {
      auctionId,
      ...walkIn,
      agree: true,
      adult: true,
      ak: createIdempotencyKey(),
    }),
  )
  const { page } = await leaveAfterTest(
    signInAs(browser, server, manager, `/house/clients/${registered.userId}`),
  )
  await page.getByRole('button', { name: t('clients.client.merge.choose') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('clients.client.merge.search')).fill('ann@example.com')
  await expectAccessible(page)
  await dialog.getByRole('listitem').filter({ hasText: 'ann@example.com' }).getByRole('button').click()
  await page.waitForURL(`**/house/clients/${ann.userID}`)
  const merged = page.getByRole('region', { name: t('clients.client.merge.merged') })
  await merged.getByText(/Annie Lee/).waitFor()
  await page.getByText(registered.paddle, { exact: false }).first().waitFor()
  await expectAccessible(page)
  await merged.getByRole('button').click()
  await merged.waitFor({ state: 'detached' })
})

test('C3 exports the data of a client, and erases the client, which signs them out', async () => {
  const [cara, manager] = await Promise.all([
    server.join('cara@example.com', 'newcomer'),
    server.join('manager@example.com', 'manager'),
  ])
  const { page: own } = await leaveAfterTest(signInAs(browser, server, cara, '/profile'))
  const { page } = await leaveAfterTest(signInAs(browser, server, manager, `/house/clients/${cara.userID}`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('clients.client.data.export') }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('cara@example.com')
  expect(file).not.toContain('ann@example.com')
  const erase = page.getByRole('button', { name: t('clients.client.data.erase') })
  await erase.click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('clients.client.data.keep') }).click()
  await dialog.waitFor({ state: 'detached' })
  await erase.click()
  await dialog.getByRole('button', { name: t('clients.client.data.erase') }).click()
  await page.waitForURL('**/house/clients')
  await expect.poll(() => page.getByText('cara@example.com').count()).toBe(0)
  await own.goto('/profile')
  await own.waitForURL('**/login**')
})
