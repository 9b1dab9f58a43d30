import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { languages } from '#wire/address/page-address.ts'
import { lotDraftCreate, lotDraftList } from '#wire/calls/lot-drafts.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000))
const browser = await closeAfterAll(openBrowser())

/** Signs up a manager. @returns the session, and an API client for it */
async function joinAsManager(email: string) {
  const session = await server.join(email, 'newcomer')
  await server.db.insertInto('user_roles').values({ user_id: session.userID, role: 'manager' }).execute()
  return { session, client: clientOf(server, session.token) }
}

const manager = await joinAsManager('manager@example.com')
const colleague = await joinAsManager('colleague@example.com')

const saleIdOf = (page: Page): string => /\/house\/sales\/([^/]+)/.exec(page.url())?.[1] ?? ''

const lotsPath = (saleId: string): string => `/house/sales/${saleId}/lots`

const lotsOf = async (saleId: string) =>
  dataOf(await manager.client.call(lotDraftList, { auctionId: saleId })).list

/** Waits until the stored lots have these fields. */
const expectStored = (saleId: string, drafts: readonly object[]) =>
  expect.poll(async () => (await lotsOf(saleId)).map(({ draft }) => draft)).toMatchObject(drafts)

/** Opens the lots of a new draft with some empty rows. */
async function openLots(page: Page, count: number) {
  const t = translatorFor('en')
  await page.getByRole('button', { name: t('drafts.new.timed') }).click()
  await page
    .getByRole('navigation', { name: t('drafts.pages') })
    .getByRole('link', { name: /Lots/ })
    .click()
  const add = page.getByRole('button', { name: t('lotGrid.add') })
  for (let number = 1; number <= count; number += 1) {
    await add.click()
    await page.getByText(t('lotGrid.total.shown', { shown: number, count: number })).waitFor()
  }
  return saleIdOf(page)
}

/** Creates a draft with some empty lots. @returns its id */
async function createLots(count: number): Promise<string> {
  const { client } = manager
  const { id } = dataOf(await client.call(saleDraftCreate, { type: 'timed', copyOf: '', ak: ak() }))
  for (let number = 1; number <= count; number += 1)
    dataOf(await client.call(lotDraftCreate, { auctionId: id, lot: {}, ak: ak() }))
  return id
}

/** Returns a cell of the grid by row and column, both from 0; the first column is the title. */
const cellAt = (page: Page, row: number, column: number) =>
  page
    .locator('.dsg-row:not(.dsg-row-header)')
    .nth(row)
    .locator('.dsg-cell:not(.dsg-cell-gutter)')
    .nth(column)

test('K8 K9 lots are typed, pasted, undone and corrected in the grid, and reach the server', async () => {
  const t = translatorFor('en')
  const { page, context, leave } = await signInAs(browser, server, manager.session, '/house/drafts', {
    allow: /ERR_INTERNET_DISCONNECTED|WebSocket connection/,
    setUp: (one) => one.grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  const saleId = await openLots(page, 3)

  await cellAt(page, 0, 0).click()
  await page.keyboard.type('Strathmorran 1974')
  await page.keyboard.press('Enter')
  await page.keyboard.type('gt Tsukigatake 18')
  await page.keyboard.press('Enter')
  await expectStored(saleId, [
    { title: { en: 'Strathmorran 1974' } },
    { title: { en: 'gt Tsukigatake 18' } },
    { title: { en: '' } },
  ])
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()

  const pasted = '10,000\tHKD 15,000\t8,000\n1.2万\t18000\t9,500\n20,000\tmany\t'
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Control+v')
  await expectStored(saleId, [
    { lowEstimate: 10_000, highEstimate: 15_000, startPrice: 8_000 },
    { lowEstimate: 12_000, highEstimate: 18_000, startPrice: 9_500 },
    { lowEstimate: 20_000, highEstimate: null, startPrice: null },
  ])
  await cellAt(page, 2, 2).click()
  await page.getByText(t('lotGrid.cell.refused', { text: 'many' })).waitFor()
  await page.keyboard.type('25000')
  await page.keyboard.press('Enter')
  await expectStored(saleId, [{}, {}, { highEstimate: 25_000 }])
  await expectAccessible(page)

  await page.getByRole('button', { name: t('lotGrid.undo'), exact: true }).click()
  await page.getByRole('button', { name: t('lotGrid.undo'), exact: true }).click()
  await expectStored(saleId, [
    { lowEstimate: null },
    { lowEstimate: null },
    { lowEstimate: null, highEstimate: null },
  ])
  await page.getByRole('button', { name: t('lotGrid.redo'), exact: true }).click()
  await expectStored(saleId, [{ lowEstimate: 10_000 }, { startPrice: 9_500 }, { lowEstimate: 20_000 }])

  await page.getByRole('searchbox', { name: t('lotGrid.search') }).fill('gt ')
  await page.getByText(t('lotGrid.total.shown', { shown: 1, count: 3 })).waitFor()
  const views = page.getByRole('button', { name: t('lotGrid.views.label'), exact: true })
  await views.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('lotGrid.views.saveAs') }).press('Enter')
  await page.getByLabel(t('lotGrid.views.name')).fill('Drafts of Tsukigatake')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]q=gt&view=/)
  await page.reload()
  await page.getByText(t('lotGrid.total.shown', { shown: 1, count: 3 })).waitFor()
  await page.getByRole('button', { name: 'Drafts of Tsukigatake' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('lotGrid.views.usual') }).click()
  await page.getByText(t('lotGrid.total.shown', { shown: 3, count: 3 })).waitFor()

  await context.setOffline(true)
  await cellAt(page, 0, 4).click()
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await page.getByText(t('house.save.unsent')).waitFor()
  await context.setOffline(false)
  await expectStored(saleId, [{ reserve: 9_000 }, {}, {}])
  await leave()
})

test('K8 a press never moves a lot, so typing after two presses at one point reaches that lot', async () => {
  const saleId = await createLots(4)
  const typed = new Map([0, 3].map((row) => [row, 0]))
  for (const lang of languages) {
    const { page, leave } = await signInAs(browser, server, manager.session, lotsPath(saleId), { lang })
    for (const width of [1_280, 1_366, 1_440]) {
      await page.setViewportSize({ width, height: 768 })
      for (const row of typed.keys()) {
        await page.getByRole('searchbox').click()
        const box = await cellAt(page, row, 1).boundingBox()
        if (!box) throw new Error('The cell is not shown')
        const point = [box.x + box.width / 2, box.y + box.height / 2] as const
        await page.mouse.click(...point)
        await page.locator('.dsg-active-cell').waitFor()
        await page.mouse.click(...point)
        const amount = width * 10 + row * 1_000 + (lang === 'en' ? 0 : 100)
        typed.set(row, amount)
        await page.keyboard.type(String(amount))
        await page.keyboard.press('Enter')
        await expectStored(
          saleId,
          [0, 1, 2, 3].map((lot) => ({ lowEstimate: typed.get(lot) || null })),
        )
      }
    }
    await leave()
  }
})

test('K9 rows pasted beyond the last lot are added on request, and undone', async () => {
  const t = translatorFor('en')
  const saleId = await createLots(2)
  const { page, leave } = await signInAs(browser, server, manager.session, lotsPath(saleId), {
    setUp: (one) => one.grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  const pasted = '1000\t2000\n3000\tmany\n5000\t6000'
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await cellAt(page, 1, 1).click()
  await page.keyboard.press('Control+v')
  const question = page.getByRole('alertdialog', { name: t('lotGrid.beyond.title', { count: 2 }) })
  await question.getByRole('button', { name: t('lotGrid.beyond.add', { count: 2 }) }).click()
  await expectStored(saleId, [
    { lowEstimate: null },
    { lowEstimate: 1_000, highEstimate: 2_000 },
    { lowEstimate: 3_000, highEstimate: null },
    { lowEstimate: 5_000, highEstimate: 6_000 },
  ])
  await expect.poll(() => cellAt(page, 2, 2).innerText()).toBe('many')
  await page
    .getByRole('button', { name: t('lotGrid.undo'), exact: true })
    .first()
    .click()
  await expect.poll(async () => (await lotsOf(saleId)).length).toBe(2)
  await cellAt(page, 0, 0).click()
  await page.getByRole('button', { name: t('lotGrid.insert') }).click()
  await page.getByText(t('lotGrid.added', { number: '2' })).waitFor()
  await page.locator('.dsg-active-cell').waitFor()
  await page.keyboard.type('Inserted')
  await page.keyboard.press('Enter')
  await expectStored(saleId, [{}, { title: { en: 'Inserted' } }, { lowEstimate: 1_000 }])

  await page.setViewportSize({ width: 1_280, height: 768 })
  await page.getByRole('button', { name: t('lotGrid.set.english') }).click()
  const title = page.getByRole('textbox', {
    name: t('lotGrid.cell.at', { number: '2', column: t('drafts.field.title') }),
    exact: true,
  })
  const placeOf = async () => {
    const box = await title.boundingBox()
    return [box?.x, box?.y]
  }
  const place = await placeOf()
  await page.locator('.dsg-container').evaluate((grid) => grid.scrollBy(600, 0))
  await page.locator('.dsg-row-header', { hasText: t('drafts.field.condition') }).waitFor()
  expect(await placeOf()).toEqual(place)
  await cellAt(page, 1, 0).click()
  await page.keyboard.type('Retitled')
  await page.keyboard.press('Enter')
  await expectStored(saleId, [{}, { title: { en: 'Retitled' } }, {}])
  await leave()
})

test('asks about unsaved changes before the page is left, and saves them on the next one', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const saleId = await createLots(1)
  const { page, leave } = await signInAs(browser, server, manager.session, lotsPath(saleId), {
    allow: /ERR_FAILED/,
  })
  await page.route('**/house/lot/edit', (route) => route.abort())
  await cellAt(page, 0, 0).click()
  await page.keyboard.type('Strathmorran')
  await page.keyboard.press('Enter')
  await page.getByText(t('house.save.unsent')).waitFor()
  const pages = page.getByRole('navigation', { name: t('drafts.pages') })
  await pages.getByRole('link', { name: t('drafts.setUp') }).click()
  await page.getByRole('button', { name: t('house.leave.stay') }).click()
  await pages.getByRole('link', { name: t('drafts.setUp') }).click()
  await page.getByRole('button', { name: t('house.leave.leave') }).click()
  await page.getByLabel(t('drafts.field.number')).waitFor()
  expect(await lotsOf(saleId)).toMatchObject([{ draft: { title: { en: '' } } }])
  await page.unroute('**/house/lot/edit')
  await pages.getByRole('link', { name: /Lots/ }).click()
  await expectStored(saleId, [{ title: { en: 'Strathmorran' } }])
  await leave()
})

test('K8 two managers edit the same lot, and a tab that was offline reconnects', async () => {
  const t = translatorFor('zh-Hans')
  const saleId = await createLots(2)
  const path = lotsPath(saleId)
  const one = await signInAs(browser, server, manager.session, path, {
    lang: 'zh-Hans',
    allow: /ERR_INTERNET_DISCONNECTED|WebSocket connection/,
  })
  const { context, page } = one
  const other = await signInAs(browser, server, colleague.session, path)
  const [low, high, reserve] = [1, 2, 4]
  const type = async (on: Page, column: number, text: string, row = 0) => {
    await cellAt(on, row, column).click()
    await on.keyboard.type(text)
    await on.keyboard.press('Enter')
  }
  const expectShown = (on: Page, column: number, text: string, row = 0) =>
    expect.poll(() => cellAt(on, row, column).innerText()).toBe(text)

  await cellAt(other.page, 0, reserve).click()
  await page.getByRole('list', { name: t('house.presence.label') }).waitFor()
  await cellAt(page, 0, reserve).locator('[data-name]').waitFor()
  await expectAccessible(page)
  await type(other.page, reserve, '7000')
  await expectShown(page, reserve, '7,000')

  await cellAt(page, 0, reserve).click()
  await page.keyboard.type('60')
  await type(other.page, reserve, '6500')
  await type(other.page, reserve, '3000', 1)
  await expectShown(page, reserve, '3,000', 1)
  await expectStored(saleId, [{ reserve: 6_500 }, {}])
  await page.keyboard.type('00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('lotGrid.cell.keepMine', { mine: '6,000' }) }).click()
  await expectStored(saleId, [{ reserve: 6_000 }, {}])
  await expectShown(other.page, reserve, '6,000')

  await context.setOffline(true)
  await type(page, high, '9000')
  await page.getByText(t('house.save.unsent')).waitFor()
  await type(other.page, low, '5000')
  await expectStored(saleId, [{ lowEstimate: 5_000, highEstimate: null }, {}])
  await context.setOffline(false)
  await expectStored(saleId, [{ lowEstimate: 5_000, highEstimate: 9_000, reserve: 6_000 }, {}])
  await expectShown(page, low, '5,000')
  await expectShown(other.page, high, '9,000')
  await other.leave()
  await one.leave()
})

test('K5 a lot is catalogued on its page in both languages, and proofread', { tags: 'release' }, async () => {
  const t = translatorFor('en')
  const saleId = await createLots(2)
  const { page, leave } = await signInAs(browser, server, manager.session, lotsPath(saleId))
  await page.getByRole('link', { name: '1', exact: true }).click()
  const textAt = (path: string) => page.locator(`[id="field-${path}"]`)
  const complete = {
    'producer.en': 'Combe Noire',
    'producer.zh': '黑谷酒庄',
    'wine.en': 'Clos de la Combe',
    'wine.zh': '黑谷园',
    vintage: '1999',
    quantity: '12',
    millilitres: '750',
    'title.en': 'Combe Noire, Clos de la Combe',
    'title.zh': '黑谷酒庄 黑谷园',
    'summary.en': 'Twelve bottles',
    'summary.zh': '十二瓶',
    'description.en': 'A warm year.\n\nBottled in June.',
    'description.zh': '气候温暖。',
    'condition.en': 'Case lid loose.',
    'condition.zh': '箱盖松脱。',
    lowEstimate: '70,000',
  }
  for (const [path, text] of Object.entries(complete)) await textAt(path).fill(text)
  await page
    .getByRole('button', { name: t('lotEditor.bottleAt', { number: 1, level: 'level unknown' }) })
    .click()
  await page.keyboard.type('nnnhs')
  await page.getByRole('radio', { name: /^Low shoulder/ }).check({ force: true })
  await expectStored(saleId, [
    {
      levels: ['n', 'n', 'n', 'hs', 'ls'],
      description: { en: 'A warm year.\n\nBottled in June.' },
      lowEstimate: 70_000,
    },
    {},
  ])
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: t('lotEditor.lot', { number: '2' }) }).waitFor()
  await expectStored(saleId, [{ proofed: ['en', 'zh'] }, {}])
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('heading', { name: t('lotEditor.lot', { number: '1' }) }).waitFor()
  await leave()
})

test('K7 lots are reordered by dragging and renumbered after a preview of the new numbers', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const saleId = await createLots(3)
  const { page, leave } = await signInAs(browser, server, manager.session, lotsPath(saleId))
  const before = (await lotsOf(saleId)).map(({ id }) => id)
  const pages = page.getByRole('navigation', { name: t('drafts.pages') })
  await pages.getByRole('link', { name: t('drafts.order') }).click()
  const rowAt = (number: number) => page.locator('[data-row]').nth(number - 1)
  await rowAt(3).dragTo(rowAt(1))
  await page.getByText(t('lotOrder.moved', { count: 1, number: '1' })).waitFor({ state: 'attached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: t('lotOrder.check') }).click()
  await page.getByRole('button', { name: t('lotOrder.save') }).click()
  await page.getByText(t('lotOrder.saved', { count: 3 })).waitFor()
  const [one, two, three] = before
  await expect.poll(async () => (await lotsOf(saleId)).map(({ id }) => id)).toEqual([three, one, two])
  await leave()
})

test('K9 selected lots are changed together, and the change is undone in the log', {
  tags: 'release',
}, async () => {
  const t = translatorFor('en')
  const saleId = await createLots(2)
  const { page, leave } = await signInAs(browser, server, manager.session, lotsPath(saleId))
  await cellAt(page, 0, 4).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: t('lotGrid.bulk.open', { count: 2 }) }).click()
  await page.getByLabel(t('lotGrid.bulk.field')).selectOption('reserve')
  await page.getByRole('textbox', { name: t('drafts.field.reserve'), exact: true }).focus()
  await page.keyboard.type('9,000')
  await page.getByRole('button', { name: t('lotGrid.bulk.check') }).click()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('lotGrid.bulk.apply', { count: 2 }) })
    .last()
    .click()
  await expectStored(saleId, [{ reserve: 9_000 }, { reserve: 9_000 }])
  const pages = page.getByRole('navigation', { name: t('drafts.pages') })
  await pages.getByRole('link', { name: t('drafts.changes') }).click()
  await page.getByText('Reserve: – → 9,000').first().waitFor()
  await expectAccessible(page)
  const bulk = t('changeLog.undoOf', { place: t('changeLog.lots', { count: 2 }) })
  await page.getByRole('button', { name: bulk }).click()
  await expectStored(saleId, [{ reserve: null }, { reserve: null }])
  await page.getByText(t('changeLog.undone'), { exact: true }).waitFor()
  await leave()
})
