import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { acceptInvitation, foundHouse, type Invited, invite } from '../support/founding-steps.ts'
import { translatorFor } from '../support/translator.ts'

const settings = { DEMO: '0', STAFF_SECOND_FACTOR: 'required' }
const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings }))
const browser = await closeAfterAll(openBrowser())

const judith: Invited = {
  email: 'manager@house.example',
  firstName: 'Judith',
  lastName: 'Kwan',
  language: 'en',
  role: 'manager',
}
const helen: Invited = {
  email: 'clerk@house.example',
  firstName: 'Helen',
  lastName: 'Kwan',
  language: 'zh-Hans',
  role: 'clerk',
}

test('R1 R4 an owner founds a house, invites a manager and a clerk, and takes a role', {
  timeout: 240_000,
}, async () => {
  const t = translatorFor('en')
  const owner = await visit(browser, server.config.publicUrl)
  const { page } = owner
  await foundHouse(page, (await server.createFoundingLink()) ?? '')
  await page.waitForURL(/\/house$/)
  expect(await server.createFoundingLink()).toBeNull()

  await go(page, '/house/staff')
  await expectAccessible(page)
  await invite(page, judith)
  await invite(page, helen)

  // The manager needs a second factor before anything else.
  const manager = await acceptInvitation(browser, server, judith, { width: 1440, needsFactor: true })
  await go(manager.page, '/house/orders')
  expect((await manager.page.goto('/house/staff'))?.status()).toBe(200)
  await untilHydrated(manager.page)
  expect(await manager.page.getByRole('button', { name: t('members.invite.open') }).count()).toBe(0)
  await manager.leave()

  // The clerk does not, and cannot open the manager's pages.
  const allow = /status of 403/
  const clerk = await acceptInvitation(browser, server, helen, { width: 390, needsFactor: false, allow })
  for (const path of ['/house/orders', '/house/staff', '/house/identity', '/house/audit'])
    expect((await clerk.page.goto(path))?.status(), path).toBe(403)
  await go(clerk.page, '/house/inbox')

  // Taking the role signs the clerk out on the open page.
  await go(page, '/house/staff')
  await page.getByRole('link', { name: 'Helen Kwan' }).click()
  const pane = page.getByRole('region', { name: 'Helen Kwan' })
  await pane.getByLabel(t('members.roles.clerk'), { exact: true }).uncheck({ force: true })
  await pane.getByLabel(t('members.roles.editor'), { exact: true }).check({ force: true })
  await pane.getByRole('button', { name: t('members.member.save'), exact: true }).click()
  await page.getByText(t('members.member.saved', { name: 'Helen Kwan' })).waitFor()
  await clerk.page.waitForURL(/\/login/)
  await expectAccessible(page)
  await clerk.leave()
  await owner.leave()
})
