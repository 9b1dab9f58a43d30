import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { chanceOf } from '#server/sale/rooms/testing/chance.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { houseChatList, houseChatSend } from '#wire/calls/house-chat.ts'
import { houseStream } from '#wire/calls/house-streams.ts'
import { lotBids } from '#wire/calls/lots.ts'
import { newAk } from '#wire/client/ak.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { readServerText } from '#wire/socket/socket.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, type Visitor, visit } from '../support/browser.ts'
import { clerkByCall } from '../support/clerk-by-call.ts'
import { comeAs } from '../support/come-as.ts'
import { clientOf, type LiveServer, openLiveServer } from '../support/live-server.ts'
import { openSlowLine } from '../support/slow-line.ts'
import { wordsIn } from '../support/words-in.ts'

let server: LiveServer
let browser: Browser
const open: Visitor[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  for (const visitor of open.splice(0)) await visitor.leave()
  await server.close()
})
afterAll(() => browser.close())

const kept = async (coming: Promise<Visitor>): Promise<Page> => {
  const visitor = await coming
  open.push(visitor)
  return visitor.page
}

const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const tool = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

/** Notes in the page itself when it first shows all of some texts, and no longer that it is cut off. */
function noteWhen(texts: readonly string[]): void {
  const { body } = document
  const look = () => {
    const shown = body.innerText
    if (!texts.every((text) => shown.includes(text)) || shown.includes('Connection lost')) return
    body.dataset.right ??= String(Date.now())
  }
  new MutationObserver(look).observe(body, { subtree: true, childList: true, characterData: true })
}

/** The places in the record at which a page heard of hammers. */
function hammersHeard(page: Page): readonly number[] {
  const heard: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const frame of readServerText(String(payload)))
        if (frame.type === 'lot' && frame.event === 'sale') heard.push(frame.seq)
    }),
  )
  return heard
}

test('V3 V5 V6 V9 W1 three in the room: by keys, by thumb, and who only looks on at first, from the first bid to the hammer', async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  const { auctionId } = server
  const [ann, ben, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('ben@example.com', 'bidder'),
    await server.join('manager@example.com', 'manager'),
  ]
  await server.join('eve@example.com', 'bidder')
  const [en, zh] = [wordsIn('en'), wordsIn('zh-Hans')]
  const room = `/auction/${auctionId}/live`
  // The stream that is set in the midst of it leads nowhere.
  const tolerate = /404|Failed to load/
  const a = await kept(comeAs(browser, server, ann, room, { tolerate }))
  const b = await kept(
    comeAs(browser, server, ben, room, { lang: 'zh-Hans', width: 390, height: 844, tolerate }),
  )
  const looker = await visit(browser, server.config.publicUrl, { width: 1920, tolerate })
  open.push(looker)
  const e = looker.page
  const heard = [a, b, e].map(hammersHeard)
  await Promise.all([a.reload(), b.reload(), e.goto(room)])
  await Promise.all([a, b, e].map(untilHydrated))
  const clerk = clerkByCall(server, manager)

  await clerk.open(1)
  await a.getByRole('heading', { name: 'Château Belmont 1981' }).waitFor()
  await a.locator('p[lang="zh-Hans"]', { hasText: '贝蒙酒庄 1981' }).waitFor()
  await b.locator('p[lang="en"]', { hasText: 'Château Belmont 1981' }).waitFor()
  await words(e, en('live.button.login')).waitFor()

  // By keys: a stray Enter bids nothing, the button has to be looked to first.
  await tool(a, 'bid').waitFor()
  await a.keyboard.press('Enter')
  await a.keyboard.press('b')
  expect(await a.evaluate(() => document.activeElement?.getAttribute('data-key'))).toBe('bid')
  await words(a, en('live.strip.open')).waitFor()
  await a.keyboard.press('Enter')
  await words(a, en('live.strip.leadingBelow')).waitFor()
  await b
    .getByText(/^HKD\s3,000，\d+ 号牌出价$/)
    .first()
    .waitFor()

  // By thumb, while writing to the house.
  await tool(b, 'chat').click()
  const panel = b.getByRole('dialog', { name: zh('live.tools.chat') })
  await panel.getByText(zh('live.tools.chatNote'), { exact: true }).waitFor()
  await panel.getByRole('textbox').fill('能否送货至上海？')
  await b.keyboard.press('Enter')
  await panel.getByText(zh('chat.sent'), { exact: true }).waitFor()
  const [over, button] = [await panel.boundingBox(), await tool(b, 'bid').boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
  await expectAccessible(b)
  await tool(b, 'bid')
    .tap()
    .catch(() => tool(b, 'bid').click())
  await words(b, zh('live.strip.leadingBelow')).waitFor()
  await words(a, en('live.strip.outbid')).waitFor()
  const inbox = clientOf(server, manager.token)
  const [line] = dataOf(await inbox.call(houseChatList, {})).list
  expect(line).toMatchObject({ unread: 1, paddles: [expect.any(String)] })
  await panel.getByRole('button', { name: zh('chat.close') }).click()
  await inbox.call(houseChatSend, { id: line?.id ?? '', content: '可以。', ak: newAk() })
  await tool(b, 'chat').getByText('1', { exact: true }).waitFor()

  // A step higher than asked, chosen by a key, and told in all before it is sent.
  await a.keyboard.press('2')
  await words(a, 'HKD\u00a04,655').waitFor()
  await a.keyboard.press('b')
  await a.keyboard.press('Enter')
  await words(b, zh('live.strip.outbid')).waitFor()

  // Who looked on logs in where they are.
  await e.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
  await e.getByText(en('live.button.login')).click()
  await e.getByLabel(en('account.login.email'), { exact: true }).fill('eve@example.com')
  await e.getByLabel(en('account.login.password'), { exact: true }).fill('paddle-and-rostrum')
  await e.keyboard.press('Enter')
  await e.getByRole('button', { name: `${en('live.button.bid')} HKD 4,000` }).waitFor()
  expect(await e.getAttribute('body', 'data-same-page')).toBe('yes')
  await inbox.call(houseStream, { auctionId, hls: '/stream/none.m3u8', whep: '' })
  await e.locator('video').waitFor({ state: 'attached' })

  await tool(a, 'sound').click()
  await a.getByRole('switch', { checked: true, name: en('live.tools.sound') }).waitFor()
  await clerk.lastCall()
  await words(b, zh('live.say.lastCall', { number: 1 })).waitFor()
  await clerk.lastWarning()
  await words(e, en('live.say.lastWarning', { number: 1 })).waitFor()
  await clerk.sell()
  await words(a, en('live.strip.won')).waitFor()
  const lines = connect(server.config.databaseUrl ?? '', { max: 1, log: silent })
  const bought = await lines.db.selectFrom('order_line').select(['bidder', 'hammer']).execute()
  await lines.close()
  expect(bought).toEqual([{ bidder: ann.userID, hammer: 3_800 }])
  await words(b, zh('live.strip.sold')).waitFor()
  await words(e, en('live.strip.sold')).waitFor()
  expect(heard.map((seqs) => seqs.length)).toEqual([1, 1, 1])
  expect(new Set(heard.flat()).size).toBe(1)
  await expectAccessible(a)
})

test('V9 over a bad line: one tap is one bid, nobody is shown as leading who may not be, and all is right soon after its return', async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  const [ann, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('manager@example.com', 'manager'),
  ]
  const t = wordsIn('en')
  const chance = chanceOf(7)
  const line = await openSlowLine(server.config.publicUrl, () => chance.below(1_000) / 1_000)
  const over = { config: { ...server.config, publicUrl: line.url } }
  const page = await kept(
    comeAs(browser, over, ann, `/auction/${server.auctionId}/live`, {
      // The router asks for the routes of a page's links in advance, and says so where it has no answer.
      tolerate: /WebSocket|ERR_|manifest patches/,
    }),
  )
  const clerk = clerkByCall(server, manager)
  await clerk.open(1)
  await tool(page, 'bid').waitFor()
  line.worsen()

  const sent = new Set<unknown>()
  page.on('request', (request) => {
    if (request.url().endsWith('/bid/offer')) sent.add(request.postDataJSON().ak)
  })
  // Two taps before the page has rendered the first.
  await tool(page, 'bid').evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await words(page, t('live.strip.sending')).waitFor()
  await words(page, t('live.strip.leadingBelow')).waitFor()
  await clerk.floorBid(3_200)
  await words(page, t('live.strip.outbid')).waitFor()
  expect(sent.size).toBe(1)

  await tool(page, 'bid').click()
  line.cut()
  await words(page, t('live.strip.processing')).waitFor()
  expect(await page.getByText(/You are leading/).count()).toBe(0)
  await clerk.floorBid(3_500)
  await clerk.lastCall()
  await page.evaluate(noteWhen, [t('live.who.room'), t('live.strip.lastCall')])
  const mended = Date.now()
  line.mend()
  await tool(page, 'bid').waitFor()
  await expect.poll(() => page.getAttribute('body', 'data-right')).not.toBeNull()
  const right = Number(await page.getAttribute('body', 'data-right')) - mended
  // The second itself is proved in a time of its own (bad-line.test.ts); here the machine takes its part.
  expect(right).toBeLessThanOrEqual(2_000)
  await page.getByRole('button', { name: 'HKD 3,800' }).first().waitFor()

  const { list } = dataOf(
    await clientOf(server, ann.token).call(lotBids, { lotId: `${server.auctionId}-1`, size: 60 }),
  )
  expect(list.filter(({ channel }) => channel === 'online').map(({ price }) => price)).toEqual([3_000])
  await line.close()
})
