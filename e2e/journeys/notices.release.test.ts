import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import { openPushService, type PushService } from '#server/people/notices/testing/push-service.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openHeadfulCapableBrowser, untilHydrated, type Visitor } from '../support/browser.ts'
import { closeAfterAll, closeAfterTest } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const house = await closeAfterAll(openTimedServer(inject('postgresUrl'), 3_600_000))
const browser = await closeAfterAll(openHeadfulCapableBrowser())

const openPage = (session: Session, path: string, options: VisitOptions, server = house): Promise<Visitor> =>
  signInAs(browser, server, session, path, options)

const bid = async (sale: TimedServer, session: Session, bidPrice: number, lot = 1) => {
  const { auctionId } = sale
  const params = { auctionId, lotId: `${auctionId}-${lot}`, bidPrice, ak: randomUUID() }
  return dataOf(await clientOf(sale, session.token).call(lotPrebid, params))
}

const english = { lang: 'en', width: 1440 } as const
const chinese = { lang: 'zh-Hans', width: 390 } as const

test('T8 updates a bidder’s bids on every open page: placed, outbid and won', async () => {
  const [ann, ben] = [
    await house.join('ann@example.com', 'newcomer'),
    await house.join('ben@example.com', 'newcomer'),
  ]
  const pages = [english, chinese]
  // The pages are ready before the sale’s time begins.
  const visitors = await Promise.all(pages.map((options) => openPage(ann, '/profile/myBids', options)))
  const sale = await house.addSale(20_000)
  for (const email of ['ann@example.com', 'ben@example.com']) await sale.join(email, 'bidder')
  await bid(sale, ann, 5_000)
  await bid(sale, ben, 5_000, 2)
  const onEachPage = (check: (page: Page, t: ReturnType<typeof translatorFor>) => Promise<unknown>) =>
    Promise.all(
      visitors.map(({ page }, index) =>
        check(page, translatorFor(pages[index]?.lang ?? 'en')).then(() => undefined),
      ),
    )
  const row = (page: Page, t: ReturnType<typeof translatorFor>, number = 1) =>
    page.locator('main li').filter({ hasText: t('account.bids.lot', { number: String(number) }) })
  const money = (amount: string) => `HKD\u00a0${amount}`

  await onEachPage(async (page, t) => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await row(page, t).getByText(t('account.bids.raise')).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: money('4,000') })
      .waitFor()
  })
  await bid(sale, ann, 4_200, 2)
  await bid(sale, ben, 8_000)
  await onEachPage(async (page, t) => {
    await row(page, t)
      .getByRole('link', { name: t('account.bids.bid', { amount: 'HKD\u00a06,000' }) })
      .waitFor()
    await row(page, t, 2).getByText(t('account.bids.current')).waitFor()
  })
  await bid(sale, ann, 12_000)
  await onEachPage(async (page, t) => {
    await row(page, t).getByText(t('account.bids.raise')).waitFor()
    const tabs = page.getByRole('navigation', { name: t('account.bids.states') })
    await tabs.getByRole('link', { name: `${t('account.bids.won')} 1`, exact: true }).waitFor()
    await row(page, t).waitFor({ state: 'detached' })
    await tabs.getByRole('link', { name: `${t('account.bids.won')} 1`, exact: true }).click()
    await row(page, t).getByText(t('account.bids.hammer')).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
  for (const { leave } of visitors) await leave()
})

test('T8 shows an outbid toast that arrived before the script of the toasts, once the script has loaded', async () => {
  const ann = await house.join('ann@example.com', 'bidder')
  const ben = await house.join('ben@example.com', 'bidder')
  await bid(house, ann, 5_000)
  const scriptReleased = Promise.withResolvers<void>()
  const connected = Promise.withResolvers<void>()
  const received = Promise.withResolvers<void>()
  const { page, leave } = await openPage(ann, '/about', {
    setUp: async (context) => {
      await context.route(/\/when-idle-[^/]*\.js$/, async (route) => {
        await scriptReleased.promise
        await route.continue()
      })
      for (const opened of context.pages())
        opened.on('websocket', (session) =>
          session.on('framereceived', ({ payload }) => {
            if (String(payload).includes('"outbid"')) received.resolve()
            if (String(payload).includes('"login"')) connected.resolve()
          }),
        )
    },
  })
  await connected.promise
  await bid(house, ben, 8_000)
  await received.promise
  scriptReleased.resolve()
  const toastText = translatorFor('en')('notices.toast.outbid', { number: '1', amount: 'HKD\u00a05,500' })
  await page.getByText(toastText).waitFor()
  await leave()
})

/** Makes a browser return a subscription from the local push service. */
const stubPushManager = (push: PushService) => async (context: BrowserContext) => {
  const { endpoint, ...keys } = push.subscription
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const state = { now: null as object | null }
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          state.now = null
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => state.now,
        subscribe: async () => {
          state.now = subscription
          return subscription
        },
      })
    },
    { endpoint, keys },
  )
}

/** Grants or denies a site the permission to show notifications. */
async function setPermission(page: Page, origin: string, setting: 'granted' | 'denied'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  const permission = { name: 'notifications' }
  await session.send('Browser.setPermission', { origin, permission, setting, browserContextId })
}

/** Delivers a push to the page's service worker and returns the notification that it shows. */
async function deliverPush(page: Page, origin: string, data: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((ready) => active?.addEventListener('statechange', ready, { once: true }))
  })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const notifications = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const list = await getNotifications.call(await navigator.serviceWorker.ready)
      return list.map(({ title, body, lang, data: { path } }) => ({ title, body, lang, path }))
    })
  await vi.waitFor(async () => expect(await notifications()).toHaveLength(1), 60_000)
  return (await notifications())[0]
}

test.each(variants(chinese, english))(
  'T7 notifies of a favourite that closes soon on the page, in the list and by push, in $lang',
  async (variant) => {
    const settings = { INSTALLABLE: '1', PUSH_ANYWHERE: '1' }
    const server = await closeAfterTest(openTimedServer(inject('postgresUrl'), 600_000, { settings }))
    const url = server.config.publicUrl
    const push = await closeAfterTest(openPushService())
    const t = translatorFor(variant.lang)
    const person = await server.join(`${variant.lang}@example.com`, 'newcomer')
    const { userID: user_id } = person
    await server.db.updateTable('users').set({ lang: variant.lang }).where('id', '=', user_id).execute()
    const { page, leave } = await openPage(
      person,
      '/profile/notifications?view=settings',
      {
        ...variant,
        setUp: stubPushManager(push),
      },
      server,
    )
    await page.getByRole('button', { name: t('notices.push.turnOn') }).waitFor()
    await expectAccessible(page)
    await setPermission(page, url, 'denied')
    await page.reload()
    await page.getByText(t('notices.push.denied')).waitFor()
    await setPermission(page, url, 'granted')
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('button', { name: t('notices.push.turnOn') }).click()
    await page.getByRole('button', { name: t('notices.push.turnOff') }).waitFor()
    const mail = page.getByRole('checkbox', {
      name: t('notices.ways.by', { kind: t('notices.kinds.won.name'), way: t('notices.ways.mail') }),
    })
    await mail.press('Space')

    const receivedBefore = push.received.length
    const kept_at = Date.now() - 3_600_000
    await server.db.insertInto('favorites').values({ user_id, lot_id: 'winter-3', kept_at }).execute()
    const toast = page.getByText(t('notices.toast.closing', { number: '3', time: '' }).split('3')[0] ?? '')
    await toast.first().waitFor()
    await vi.waitFor(() => expect(push.received).toHaveLength(receivedBefore + 1), 60_000)
    const text = push.received.at(-1)?.text ?? ''
    const notification = await deliverPush(page, url, text)
    expect(notification).toMatchObject({ lang: variant.lang })
    expect(notification?.path).toBe(`${variant.lang === 'en' ? '' : '/zh-Hans'}/auction/winter/lot/winter-3`)

    const views = page.getByRole('navigation', { name: t('notices.page.views') })
    await views.getByRole('link', { name: t('notices.page.list') }).click()
    const notice = page.locator('main li').filter({ hasText: notification?.title ?? '' })
    await notice.getByText(t('notices.page.new'), { exact: true }).waitFor()
    await expectAccessible(page)
    const unread = page.getByText(t('notices.page.unread', { count: 1 }))
    await vi.waitFor(async () => expect(await unread.count()).toBe(0), 60_000)
    await views.getByRole('link', { name: t('notices.page.settings') }).click()
    expect(await mail.isChecked()).toBe(false)
    await leave()
  },
)
