import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { acceptInvitation, foundHouse, type Invited, invite } from '../support/founding-steps.ts'
import { openMailbox } from '../support/mailbox.ts'
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

test('R1 R4 an owner founds a house, invites a manager and a clerk, and takes a role', async () => {
  const t = translatorFor('en')
  const owner = await visit(browser, server.config.publicUrl)
  const { page } = owner
  await foundHouse(page, (await server.createFoundingLink()) ?? '')
  await page.waitForURL(/\/house\/setup$/)
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

test('R10 R11 an owner sets up a new house by its checklist', async () => {
  const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
  const house = await openTestServer(inject('postgresUrl'), { settings })
  onTestFinished(() => house.close())
  const owner = await visit(browser, house.config.publicUrl)
  const { page } = owner
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const stepOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await foundHouse(page, (await house.createFoundingLink()) ?? '')
  await page.waitForURL(/\/house\/setup$/)
  await stepOf(t('setup.step.names')).getByText(t('setup.state.open'), { exact: true }).waitFor()
  await expectAccessible(page)

  await button(t('setup.send')).click()
  await page.getByText(t('setup.written')).waitFor()
  const mailbox = openMailbox(house.config.dataDir, 'owner@house.example')
  let letter = await mailbox.next()
  while (letter.subject !== 'Test email from Bowen House') letter = await mailbox.next()
  expect(letter.text).toContain('/house/setup')

  await page.getByRole('link', { name: t('setup.go.names') }).click()
  await page.waitForURL(/\/house\/settings$/)
  await page.getByLabel(t('settings.field.HOUSE_NAME_EN'), { exact: true }).fill('Lantern House')
  await page.getByLabel(t('settings.field.HOUSE_NAME_ZH'), { exact: true }).fill('明灯拍卖行')
  await button(t('settings.saveGroup', { group: t('settings.group.names') })).click()
  await page.getByText(t('settings.saved', { group: t('settings.group.names') })).waitFor()
  const days = page.getByLabel(t('settings.field.INVOICE_DUE_DAYS'), { exact: true })
  await days.fill('900')
  await days.press('Enter')
  await page.getByText(t('settings.invalid.days')).waitFor()
  await expectAccessible(page)
  await button(t('settings.discard')).click()
  const account = page.getByLabel(t('settings.field.BANK_ACCOUNT'), { exact: true })
  await page.getByLabel(t('settings.field.BANK_HOLDER'), { exact: true }).fill('Lantern House Limited')
  await account.fill('012-345678-001')
  await account.press('Enter')
  await page.getByText(t('settings.saved', { group: t('settings.group.bank') })).waitFor()

  // The public pages have the new name in both languages, without a restart.
  for (const [path, name] of [
    ['/', 'Lantern House'],
    ['/zh-Hans', '明灯拍卖行'],
  ] as const)
    expect(await (await fetch(house.config.publicUrl + path)).text()).toContain(name)

  // The start page leads back to what is left to do.
  await go(page, '/zh-Hans/house')
  await page.getByRole('link', { name: zh('house.today.setup.continue') }).click()
  await stepOf(zh('setup.step.bank')).getByText('012-345678-001').waitFor()
  await stepOf(zh('setup.step.names')).getByText(zh('setup.state.done'), { exact: true }).waitFor()
  await expectAccessible(page)
  await go(page, '/house/audit')
  await page.getByText('Bowen House → Lantern House').waitFor()
  await owner.leave()
})
