import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { goWithoutPictures, openBrowserWithoutPictures, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack } from '../support/history.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings: { DEMO: '1' } }))
const browser = await closeAfterAll(openBrowserWithoutPictures())

const texts = {
  en: {
    base: '/en',
    lead: 'The cellar book of Mount Kellett',
    lots: 'Lots in this article',
    guides: /^Guides/,
    link: 'How a live sale works',
    room: 'Live auctions',
    tasting: 'Six glasses before winter',
    sale: 'View sale: Winter in Sheung Wan',
    moved: 'Why did the closing time change?',
    answer: /three minutes after the bid/,
    search: 'Search the questions',
    found: '4 questions matching “card”',
    query: 'card',
  },
  'zh-Hans': {
    base: '/zh-Hans',
    lead: '奇力山的一本窖簿',
    lots: '文中拍品',
    guides: /^指南/,
    link: '现场拍卖如何进行',
    room: '现场拍卖',
    tasting: '入冬前的六杯',
    sale: '查看拍卖：上环冬拍',
    moved: '为何截拍时间延后了？',
    answer: /该出价后 3 分钟/,
    search: '搜索问题',
    found: '共 4 条问题含“银行卡”',
    query: '银行卡',
  },
} as const

describe.each(variants(['zh-Hans', 390], ['en', 1440]))('in %s at %i pixels', (lang, width) => {
  const text = texts[lang]

  test('reads the news, an article with its links, and an announcement', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width })
    await goWithoutPictures(page, `${text.base}/news`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: text.lead }).click()
    await page.getByRole('heading', { level: 1, name: text.lead }).waitFor()
    expect(await page.getByRole('region', { name: text.lots }).getByRole('article').count()).toBe(4)
    await page.getByRole('link', { name: text.link }).click()
    await page.waitForURL(`**${text.base}/how-to-buy#s-live`)
    await page.getByRole('heading', { level: 2, name: text.room }).waitFor()
    await goBack(page)
    await goBack(page)
    await page.getByRole('navigation').getByRole('link', { name: text.guides }).click()
    await page.waitForURL(`**${text.base}/news?topic=guides`)
    await goBack(page)
    await page.getByRole('link', { name: text.tasting }).click()
    await page.getByRole('heading', { level: 1, name: text.tasting }).waitFor()
    await page.getByRole('link', { name: text.sale }).click()
    await page.waitForURL(`**${text.base}/auction/BH0145`)
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
    await leave()
  })

  test('opens a linked question and searches the questions', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width })
    await goWithoutPictures(page, `${text.base}/faq#soft-close`)
    await page.getByText(text.answer).waitFor()
    await page.getByRole('searchbox', { name: text.search }).fill(text.query)
    await page.keyboard.press('Enter')
    await page.getByText(text.found).waitFor()
    expect(await page.locator('details[open]').count()).toBe(4)
    await expectAccessible(page)
    await leave()
  })

  test('reads about the company and its conditions', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width })
    await page.goto(`${text.base}/about`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The total of a single sale is too small a figure to show.
    expect(await page.getByText('HKD 2,683,000').count()).toBe(0)
    await page.goto(`${text.base}/pages/conditions-of-sale`)
    await page.getByText('2026-11').first().waitFor()
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${server.config.publicUrl}${lang === 'en' ? '' : text.base}/conditions-of-sale`,
    )
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').getByRole('link').filter({ visible: true }).count()).toBe(1)
    await leave()
  })

  test('opens and searches questions without scripts', async () => {
    const { page, leave } = await visit(browser, server.config.publicUrl, { width, scripts: false })
    await page.goto(`${text.base}/faq#soft-close`)
    expect(await page.getByText(text.answer).isVisible()).toBe(true)
    await page.getByRole('searchbox', { name: text.search }).fill(text.query)
    await page.keyboard.press('Enter')
    await page.getByText(text.found).waitFor()
    await leave()
  })
})

test('redirects renamed content, returns 410 for withdrawn content, and falls back to the other language', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(`update news set withdrawn_at = 1 where id = 'reading-a-level'`)
  await client.query(`update pages set withdrawn_at = 1 where slug = 'storage'`)
  await client.query(`delete from news_text where news_id = 'nine-cellars' and lang = 'en'`)
  await client.query(
    `insert into content_moves values ('news', 'old-name', 'nine-cellars'), ('page', 'buying', 'how-to-buy')`,
  )
  await client.end()
  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
    const to = headers.get('location')
    return to === null ? status : `${status} ${to}`
  }
  await expect.poll(() => statusOf('/news/reading-a-level')).toBe(410)
  // Content missing in the page’s language is shown in the other one, marked as such.
  expect(await (await fetch(`${server.url}/en/news/nine-cellars`)).text()).toMatch(
    /<html lang="en".*<h1[^>]* lang="zh-Hans">一冬九窖<\/h1>/s,
  )
  expect(await statusOf('/zh-Hans/news/old-name')).toBe('301 /zh-Hans/news/nine-cellars')
  expect(await statusOf('/pages/buying')).toBe('301 /how-to-buy')
  expect(await statusOf('/pages/about')).toBe('301 /about')
  expect(await statusOf('/storage')).toBe(410)
  for (const path of ['/news/no-such', '/no-such', '/pages/no-such', '/activity/no-such', '/news?page=99']) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
  }
})

test('shows the founding documents, and empty states without other content', async () => {
  const empty = await openTestServer(inject('postgresUrl'))
  const { page, leave } = await visit(browser, empty.config.publicUrl)
  await page.goto('/news')
  await page.getByRole('heading', { name: 'No articles yet' }).waitFor()
  await expectAccessible(page)
  await page.goto('/zh-Hans/faq')
  await page.getByRole('heading', { name: '暂无常见问题' }).waitFor()
  await page.goto('/about')
  await page.getByRole('heading', { level: 1, name: 'About Bowen House' }).waitFor()
  await page.goto('/privacy-policy')
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  await leave()
  await empty.close()
})
