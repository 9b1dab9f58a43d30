import { expect, inject, test } from 'vitest'
import { insertTopic } from '#server/site/content/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const [server, browser] = await Promise.all([
  closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000)),
  closeAfterAll(openBrowser()),
])
const t = translatorFor('en')

test('an editor writes an article in both languages and publishes it, and a visitor reads it', async () => {
  const session = await server.join('editor@example.com', 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: session.userID, role: 'editor' }).execute()
  await insertTopic(server.db, 'guides', 'news')
  const { page, leave } = await signInAs(browser, server, session, '/house/content')
  await page.getByRole('button', { name: t('content.new.open') }).click()
  await page.getByRole('textbox', { name: t('content.new.address') }).fill('spring-viewing')
  await page.getByRole('button', { name: t('content.new.save') }).click()
  await page.waitForURL('**/house/content/news/spring-viewing')
  const save = page.getByText(/^Saved /)
  const texts = {
    en: { title: 'Spring viewing', summary: 'Three days.', body: '## When\n\nIn **May**, at {address}.' },
    zh: { title: '春季预展', summary: '为期三日。', body: '## 时间\n\n五月。' },
  }
  for (const [at, lang] of (['en', 'zh'] as const).entries()) {
    const { title, summary, body } = texts[lang]
    await page
      .getByRole('textbox', { name: t('content.field.title'), exact: true })
      .nth(at)
      .fill(title)
    await page
      .getByRole('textbox', { name: t('content.field.summary'), exact: true })
      .nth(at)
      .fill(summary)
    const name = `${t('content.field.body')}, ${t(`content.language.${lang}`)}`
    const editor = page.locator('.cm-content').and(page.getByRole('textbox', { name }))
    await editor.click()
    await page.keyboard.insertText(body)
  }
  await page.getByRole('button', { name: t('content.side.details') }).click()
  await page.getByRole('combobox', { name: t('content.field.topicId') }).selectOption('guides')
  await save.waitFor()
  await page.getByRole('button', { name: t('content.side.preview') }).click()
  await page
    .frameLocator('iframe')
    .getByText(/Sheung Wan|In May/)
    .first()
    .waitFor()
  await expectAccessible(page)
  const publish = page.getByRole('button', { name: t('content.act.publish') })
  await expect.poll(() => publish.isEnabled()).toBe(true)
  await publish.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('content.publish.now') })
    .click()
  await page.getByText(t('content.done.publish', { path: '/news/spring-viewing' })).waitFor()
  await leave()
  const visitor = await visit(browser, server.config.publicUrl)
  await visitor.page.goto('/en/news/spring-viewing')
  await visitor.page.getByRole('heading', { level: 1, name: 'Spring viewing' }).waitFor()
  expect(await visitor.page.getByText('May', { exact: true }).evaluate(({ tagName }) => tagName)).toBe(
    'STRONG',
  )
  await visitor.page.goto('/zh-Hans/news/spring-viewing')
  await visitor.page.getByRole('heading', { level: 1, name: '春季预展' }).waitFor()
  await visitor.leave()
})
