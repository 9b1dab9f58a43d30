import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { cookiesOf } from '../pages/demonstration.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { translatorFor } from '../support/translator.ts'

const browser = await closeAfterAll(openBrowser())
const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } }))
const url = server.config.publicUrl

test.each(['en', 'zh-Hans'] as const)(
  'Q1 an owner reads a sale, compares it, and takes it away as file and document, in %s',
  async (lang) => {
    const t = translatorFor(lang)
    const { page, context } = await visit(browser, url)
    const cookies = [{ name: 'languageCode', value: lang }, ...(await cookiesOf(url, 'owner'))]
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    await page.goto('/house/reports')
    await untilHydrated(page)
    expect(new URL(page.url()).pathname).toContain('/house/reports/sale')
    await expectAccessible(page)
    await page.getByLabel(t('houseReports.compare')).selectOption('kind')
    await page.waitForURL(/compare=kind/)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    const pdf = await page
      .getByRole('link', { name: t('houseReports.pdf'), exact: true })
      .getAttribute('href')
    const document = await context.request.get(new URL(pdf ?? '', url).href)
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('button', { name: t('houseReports.people.show') }).click()
    await page
      .getByRole('button', { name: t('houseReports.people.save') })
      .first()
      .waitFor()
    const names = page.getByRole('navigation', { name: t('houseReports.page.title') })
    await names.getByRole('link', { name: t('houseReports.name.money'), exact: true }).click()
    await page.waitForURL(/reports\/money/)
    await expectAccessible(page)
    await context.close()
  },
  120_000,
)
