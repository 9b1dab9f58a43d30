import type { Locator, Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { seededRandom } from '#server/sale/rooms/testing/random.ts'
import { lotBids } from '#wire/calls/lots.ts'
import { staffChatList, staffChatSend } from '#wire/calls/staff-chat.ts'
import { staffStream } from '#wire/calls/staff-streams.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { parseServerText } from '#wire/socket/socket.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser, untilHydrated, untilShellHydrated, visit } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { pressBid, waitUntilSending } from '../support/press-bid.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openSlowProxy } from '../support/slow-proxy.ts'
import { translatorFor } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

const textIn = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const toolButton = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

/** Marks in the page when it first shows all of the given texts and no lost connection. */
function markWhenShown(texts: readonly string[]): void {
  const { body } = document
  const check = () => {
    const shown = body.innerText
    if (!texts.every((text) => shown.includes(text)) || shown.includes('Connection lost')) return
    body.dataset.right = ''
  }
  new MutationObserver(check).observe(body, { subtree: true, childList: true, characterData: true })
}

/** Records the ledger positions of the hammers that a page receives. */
function recordHammers(page: Page): readonly number[] {
  const seqs: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const frame of parseServerText(String(payload)))
        if (frame.type === 'lot' && frame.event === 'sale') seqs.push(frame.seq)
    }),
  )
  return seqs
}

test('V3 V5 V6 V9 W1 bids in the saleroom by keyboard, by touch, and after signing in as a spectator', async () => {
  const { auctionId } = server
  const [ann, ben, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('ben@example.com', 'bidder'),
    await server.join('manager@example.com', 'manager'),
  ]
  await server.join('eve@example.com', 'bidder')
  const [en, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
  const room = `/auction/${auctionId}/live`
  // The stream set during the journey does not exist.
  const allow = /404|Failed to load/
  const { page: a } = await leaveAfterTest(signInAs(browser, server, ann, room, { allow }))
  const { page: b } = await leaveAfterTest(
    signInAs(browser, server, ben, room, { lang: 'zh-Hans', width: 390, height: 844, allow }),
  )
  const { page: e } = await leaveAfterTest(visit(browser, server.config.publicUrl, { width: 1920, allow }))
  const hammerSeqs = [a, b, e].map(recordHammers)
  await Promise.all([a.reload(), b.reload(), e.goto(room)])
  await Promise.all([a, b, e].map(untilHydrated))
  const clerk = createApiClerk(server, manager)

  await clerk.open(1)
  await a.getByRole('heading', { name: 'Château Belmont 1981' }).waitFor()
  await a.locator('p[lang="zh-Hans"]', { hasText: '贝蒙酒庄 1981' }).waitFor()
  await b.locator('p[lang="en"]', { hasText: 'Château Belmont 1981' }).waitFor()
  await textIn(e, en('live.button.login')).waitFor()

  // By keyboard: Enter bids only if the focus is on the button.
  await toolButton(a, 'bid').waitFor()
  await a.keyboard.press('Enter')
  await a.keyboard.press('b')
  expect(await a.evaluate(() => document.activeElement?.getAttribute('data-key'))).toBe('bid')
  await textIn(a, en('live.strip.open')).waitFor()
  await waitUntilSending(toolButton(a, 'bid'))
  await a.keyboard.press('Enter')
  await textIn(a, en('live.strip.leadingBelow')).waitFor()
  await b
    .getByText(/^HKD\s3,000，\d+ 号牌出价$/)
    .first()
    .waitFor()

  // By touch, with the chat open.
  await toolButton(b, 'chat').click()
  const panel = b.getByRole('dialog', { name: zh('live.tools.chat') })
  await panel.getByText(zh('live.tools.chatNote'), { exact: true }).waitFor()
  await panel.getByRole('textbox').fill('能否送货至上海？')
  await b.keyboard.press('Enter')
  await panel.getByText(zh('chat.sent'), { exact: true }).waitFor()
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const bidTop = async () => (await toolButton(b, 'bid').boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await bottomOf(panel)) <= (await bidTop())).toBe(true)
  await expect.poll(() => bottomOf(toolButton(b, 'bid'))).toBeLessThanOrEqual(844)
  await expectAccessible(b)
  await pressBid(toolButton(b, 'bid'))
  await textIn(b, zh('live.strip.leadingBelow')).waitFor()
  await textIn(a, en('live.strip.outbid')).waitFor()
  const inbox = clientOf(server, manager.token)
  const [conversation] = dataOf(await inbox.call(staffChatList, {})).list
  expect(conversation).toMatchObject({ unread: 1, paddles: [expect.any(String)] })
  await panel.getByRole('button', { name: zh('chat.close') }).click()
  await inbox.call(staffChatSend, {
    id: conversation?.id ?? '',
    content: '可以。',
    ak: createIdempotencyKey(),
  })
  await toolButton(b, 'chat').getByText('1', { exact: true }).waitFor()

  // A higher increment by key, with its total shown before it is sent.
  await a.keyboard.press('2')
  await textIn(a, 'HKD\u00a04,655').waitFor()
  await a.keyboard.press('b')
  await waitUntilSending(toolButton(a, 'bid'))
  await a.keyboard.press('Enter')
  await textIn(b, zh('live.strip.outbid')).waitFor()

  // The spectator logs in without leaving the page.
  await e.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
  await e.getByText(en('live.button.login')).click()
  await e.getByLabel(en('account.login.email'), { exact: true }).fill('eve@example.com')
  await e.getByLabel(en('account.login.password'), { exact: true }).fill('paddle-and-rostrum')
  await e.keyboard.press('Enter')
  await e.getByRole('button', { name: `${en('live.button.bid')} HKD 4,000` }).waitFor()
  expect(await e.getAttribute('body', 'data-same-page')).toBe('yes')
  await inbox.call(staffStream, { auctionId, hls: '/stream/none.m3u8', whep: '' })
  await e.locator('video').waitFor({ state: 'attached' })

  await toolButton(a, 'sound').click()
  await a.getByRole('switch', { checked: true, name: en('live.tools.sound') }).waitFor()
  await clerk.lastCall()
  await textIn(b, zh('live.say.lastCall', { number: '1' })).waitFor()
  await clerk.lastWarning()
  await textIn(e, en('live.say.lastWarning', { number: '1' })).waitFor()
  await clerk.sell()
  await textIn(a, en('live.strip.won')).waitFor()
  const database = connect(server.config.databaseUrl ?? '', { max: 1, log: silent })
  const orderLines = await database.db.selectFrom('order_line').select(['bidder', 'hammer']).execute()
  await database.close()
  expect(orderLines).toEqual([{ bidder: ann.userID, hammer: 3_800 }])
  await textIn(b, zh('live.strip.sold')).waitFor()
  await textIn(e, en('live.strip.sold')).waitFor()
  expect(hammerSeqs.map((seqs) => seqs.length)).toEqual([1, 1, 1])
  expect(new Set(hammerSeqs.flat()).size).toBe(1)
  await expectAccessible(a)
})

/** Opens a sale with a registered bidder and a manager. */
async function openSale() {
  const sale = await server.addSale('auto')
  const ann = await sale.join('ann@example.com', 'bidder')
  return { ann, sale, manager: await sale.join('manager@example.com', 'manager') }
}

test('V9 sends a bid before the scripts of later parts have arrived', { tags: 'release' }, async () => {
  const { ann, sale, manager } = await openSale()
  const t = translatorFor('en')
  const room = `/auction/${sale.auctionId}/live`
  await createApiClerk(sale, manager).open(1)
  const { page } = await leaveAfterTest(signInAs(browser, server, ann, '/', {}))
  const served = await (await page.context().request.get(server.config.publicUrl + room)).text()
  const delayed: Route[] = []
  await page.route('**/assets/*.js', async (route) => {
    if (served.includes(new URL(route.request().url()).pathname)) await route.fallback()
    else delayed.push(route)
  })
  await page.goto(room)
  await untilShellHydrated(page)
  await pressBid(toolButton(page, 'bid'))
  await textIn(page, t('live.strip.leadingBelow')).waitFor()
  // Later parts load when the page is idle.
  await expect.poll(() => delayed.length).toBeGreaterThan(0)
  await Promise.all(delayed.map((route) => route.continue()))
})

test('V9 places one bid per tap over a bad connection, shows no wrong leader, and recovers', async () => {
  const { ann, sale, manager } = await openSale()
  const t = translatorFor('en')
  const random = seededRandom(7)
  const proxy = await openSlowProxy(server.config.publicUrl, () => random.below(1_000) / 1_000)
  const proxiedServer = { config: { ...server.config, publicUrl: proxy.url } }
  const { page } = await leaveAfterTest(
    signInAs(browser, proxiedServer, ann, `/auction/${sale.auctionId}/live`, {
      allow: /WebSocket|ERR_/,
    }),
  )
  const clerk = createApiClerk(sale, manager)
  await clerk.open(1)
  await waitUntilSending(toolButton(page, 'bid'))
  proxy.degrade()

  const sent = new Set<unknown>()
  page.on('request', (request) => {
    if (request.url().endsWith('/bid/offer')) sent.add(request.postDataJSON().ak)
  })
  // Two taps before the page has rendered the first.
  await Promise.all([
    textIn(page, t('live.strip.sending')).waitFor(),
    toolButton(page, 'bid').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    }),
  ])
  await textIn(page, t('live.strip.leadingBelow')).waitFor()
  await clerk.floorBid(3_200)
  await textIn(page, t('live.strip.outbid')).waitFor()
  expect(sent.size).toBe(1)

  // The connection breaks while the bid is on its way.
  const cutOnce = async (route: Route) => {
    proxy.cut()
    await route.continue()
  }
  await page.route('**/v1/bid/offer', cutOnce, { times: 1 })
  await pressBid(toolButton(page, 'bid'))
  await textIn(page, t('live.strip.processing')).waitFor()
  expect(await page.getByText(/You are leading/).count()).toBe(0)
  await clerk.floorBid(3_500)
  await clerk.lastCall()
  await page.evaluate(markWhenShown, [t('live.who.room'), t('live.strip.lastCall')])
  proxy.restore()
  await toolButton(page, 'bid').waitFor()
  // unreliable-network.test.ts proves in simulated time that this takes at most a second.
  await page.locator('body[data-right]').waitFor()
  await page.getByRole('button', { name: 'HKD 3,800' }).first().waitFor()

  const { list } = dataOf(
    await clientOf(server, ann.token).call(lotBids, { lotId: `${sale.auctionId}-1`, size: 60 }),
  )
  expect(list.filter(({ channel }) => channel === 'online').map(({ price }) => price)).toEqual([3_000])
  await proxy.close()
})
