import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { foundHouse } from '../support/founding-steps.ts'
import { openMailbox } from '../support/mailbox.ts'
import { translatorFor } from '../support/translator.ts'

const settings = { DEMO: '0', STAFF_SECOND_FACTOR: 'required' }
const house = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings }))
const browser = await closeAfterAll(openBrowser())

test('R10 R11 an owner sets up a new company by its checklist', async () => {
  const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
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
  await button(t('settings.save')).click()
  await page.getByText(t('settings.saved')).waitFor()
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
  await button(t('settings.discard')).waitFor({ state: 'hidden' })

  // The public pages have the new name in both languages, without a restart.
  for (const [path, name] of [
    ['/', 'Lantern House'],
    ['/zh-Hans', '明灯拍卖行'],
  ] as const)
    expect(await (await fetch(house.config.publicUrl + path)).text()).toContain(name)

  // The start page links back to the remaining tasks.
  await go(page, '/zh-Hans/house')
  await page.getByRole('link', { name: zh('house.today.setup.continue') }).click()
  await stepOf(zh('setup.step.bank')).getByText('012-345678-001').waitFor()
  await stepOf(zh('setup.step.names')).getByText(zh('setup.state.done'), { exact: true }).waitFor()
  await expectAccessible(page)
  await go(page, '/house/audit')
  await page.getByText('Bowen House → Lantern House').waitFor()
  await owner.leave()
})
