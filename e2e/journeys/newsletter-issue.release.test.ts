import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { go } from '../support/browser.ts'
import { leaveAfterTest } from '../support/close-after.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const { server, browser, session: manager } = await openDraftingServer(inject('postgresUrl'))
const editor = await server.join('editor@example.com', 'newcomer')
await server.db.insertInto('user_roles').values({ user_id: editor.userID, role: 'editor' }).execute()
const t = translatorFor('en')

const readers = { en: 'reader-en@example.com', 'zh-Hans': 'reader-zh@example.com' } as const

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('N1 N2 N4 an issue is written, tested, approved by a colleague and sent once to each reader in their language', async () => {
  await server.db
    .insertInto('newsletter_readers')
    .values(
      Object.entries(readers).map(([lang, email], index) => ({
        email,
        lang,
        leave_token: `token${index}`,
        joined_at: 1,
      })),
    )
    .execute()
  const { page } = await leaveAfterTest(signInAs(browser, server, editor, '/house/newsletters'))
  await press(page, t('newsletters.create'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('newsletters.column.name') }).fill('November')
  await dialog.getByRole('button', { name: t('newsletters.createIssue') }).click()
  await page.waitForURL('**/house/newsletters/*')
  const path = new URL(page.url()).pathname
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill(t('newsletters.field.subject.en'), 'The cellar on the Peak')
  await fill(t('newsletters.field.subject.zh'), '山顶藏家的酒窖')
  await page.getByRole('combobox', { name: t('newsletters.add') }).selectOption('heading')
  await fill(t('newsletters.written.en'), 'Forty years of buying')
  await fill(t('newsletters.written.zh'), '四十年珍藏')
  await page.getByText(/^Saved /).waitFor()
  await expectAccessible(page)

  const inbox = openMailbox(server.config.dataDir, 'editor@example.com')
  await press(page, t('newsletters.test'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('newsletters.test') })
    .click()
  await page.getByText(t('newsletters.done.test')).waitFor()
  await page.getByText(/^Tested by /).waitFor()
  await expect.poll(async () => (await inbox.next()).subject).toContain('The cellar on the Peak')
  await press(page, t('newsletters.move.request'))
  await page.getByText(t('newsletters.state.requested')).waitFor()
  expect(await page.getByRole('button', { name: t('newsletters.move.approve') }).count()).toBe(0)

  const { page: other } = await leaveAfterTest(signInAs(browser, server, manager, path))
  await press(other, t('newsletters.move.approve'))
  await press(other, t('newsletters.ask.approve.confirm'))
  await other.getByText(t('newsletters.state.sent'), { exact: true }).first().waitFor({ timeout: 120_000 })
  const results = other.getByRole('heading', { name: t('newsletters.results.title') }).locator('..')
  await expect.poll(() => results.innerText()).toMatch(/2 of 2 sent\s+Remaining\s+0\s+Refused\s+0/)
  await expectAccessible(other)

  const letters = await Promise.all(
    Object.values(readers).map((email) => openMailbox(server.config.dataDir, email).next()),
  )
  expect(letters.map(({ subject }) => subject)).toEqual(['The cellar on the Peak', '山顶藏家的酒窖'])
  expect(letters[0]?.text).toContain('Forty years of buying')
  expect(letters[1]?.text).toContain('四十年珍藏')
  await go(page, '/en/house/newsletters')
  await page
    .getByRole('row', { name: /November/ })
    .getByText('2 of 2')
    .waitFor()
})
