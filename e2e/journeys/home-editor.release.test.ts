import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { insertNews } from '#server/site/content/testing.ts'
import { stockGift } from '#server/trade/points/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const [server, browser] = await Promise.all([
  closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000)),
  closeAfterAll(openBrowser()),
])
const t = translatorFor('en')

/** Returns the positions of words on a page; -1 for missing words. */
const placesOf = async (page: Page, words: readonly string[]) => {
  const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  return words.map((one) => text.indexOf(one))
}

test('K8 the home page is rearranged by keys and by dragging alongside a colleague, and visitors see it once published', async () => {
  await insertNews(server.db, { id: 'first', at: Date.now() - 1_000 })
  await stockGift(server.db, { id: 'decanter', position: 1 })
  const join = async (email: string) => {
    const session = await server.join(email, 'newcomer')
    await server.db.insertInto('user_roles').values({ user_id: session.userID, role: 'editor' }).execute()
    return leaveAfterTest(signInAs(browser, server, session, '/house/home'))
  }
  const { page } = await join('editor@example.com')
  const { page: other } = await join('colleague@example.com')
  const rows = (on: Page) => on.getByRole('list', { name: t('homePage.blocks') }).locator('> li')
  const kinds = (on: Page) => rows(on).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
  await page.getByRole('list', { name: t('house.presence.label') }).waitFor()
  const before = await kinds(page)

  await rows(page).nth(before.indexOf('consign')).getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await rows(page)
    .nth(before.indexOf('newsletter'))
    .dragTo(rows(page).nth(0), { targetPosition: { x: 20, y: 4 } })
  const moved = await kinds(page)
  expect(moved[0]).toBe('newsletter')
  expect(moved.indexOf('consign')).toBe(before.indexOf('consign') - 1)
  // The colleague sees each change without a reload.
  await expect.poll(() => kinds(other)).toEqual(moved)
  await expectAccessible(page)

  const { page: visitor } = await leaveAfterTest(visit(browser, server.config.publicUrl))
  await page.getByRole('button', { name: t('homePage.act.publish') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('homePage.act.publish') })
    .click()
  await page.getByText(t('homePage.done.publish')).waitFor()
  for (const [lang, newsletter, consign] of [
    ['en', 'The catalogue', 'in your cellar'],
    ['zh-Hans', '先睹为快', '您的酒窖'],
  ] as const) {
    await visitor.goto(`/${lang}`)
    const [first = -1, second = -1] = await placesOf(visitor, [newsletter, consign])
    expect(first).toBeGreaterThanOrEqual(0)
    expect(second).toBeGreaterThan(first)
  }
})
