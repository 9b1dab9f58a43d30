import { beforeAll, expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { Client } from '#wire/client/client.ts'
import type { Call } from '#wire/schema/call.ts'
import { loadHouse } from './load-house.ts'
import { StaffPages } from './staff-pages.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('zh-Hans')])
  await loadTexts('auctions', 'house')
})

const client: Client = {
  call: () => Promise.reject(new Error('nobody is asked while a page is drawn')),
  onError: () => () => undefined,
  clockOffset: () => 0,
}

const sale = {
  no: 'BH0142',
  title: 'Evening Sale',
  registerStartTime: 0,
  bidStartTime: 0,
  startTime: 0,
  endTime: 0,
  isEnd: false,
  liveStatus: 'closed',
}

const answers: { readonly [path: string]: unknown } = {
  'house/chat/list': { waiting: 3 },
  'house/enquiry/list': { total: 0 },
  'house/identity/list': { waiting: 1 },
  'house/order/list': { total: 1 },
  'house/mall/order/list': { total: 2 },
  'house/delivery/list': { counts: { pendingReview: 1, pendingDelivery: 1 } },
  'house/gift/order/list': { waiting: 0 },
  'house/registration/list': { counts: { pending: 2 } },
  'auction/list': {
    list: [
      { ...sale, id: 'live', type: 'live' },
      { ...sale, id: 'practice', type: 'live', isRehearsal: true },
      { ...sale, id: 'timed', type: 'timed' },
      { ...sale, id: 'over', type: 'live', isEnd: true },
    ],
  },
}

/** What somebody with these roles loads, of a house that refuses whatever it was not asked for here. */
function loaded(roles: Preload['roles']) {
  const asked: string[] = []
  const unkept: Preload['fetchOrThrow'] = async ({ path }: Call) => {
    asked.push(path)
    if (!(path in answers)) throw new Error(`Nobody expected ${path}`)
    return answers[path] as never
  }
  return loadHouse({ roles, fetchOrThrow: unkept }).then((house) => ({ house, asked }))
}

const shown = async (roles: Preload['roles'], lang: 'en' | 'zh-Hans' = 'en') => {
  const { house } = await loaded(roles)
  return renderMarkup(
    <ApiContext value={{ client, session: ssrSessionStore(null), initialUserID: null }}>
      <StaffPages {...house} />
    </ApiContext>,
    lang,
  )
}

test('a manager finds everything that waits, and every sale that has not ended', async () => {
  const markup = await shown(['manager'])
  expect(textOf(markup)).toMatch(/Inbox 3 wait .*Enquiries nothing waits .*Identity checks 1 waits/)
  for (const path of [
    '/house/desk/live',
    '/house/desk/timed',
    '/en/house/desk/live/runList.pdf',
    '/house/registrations/live',
    '/house/registrations/timed',
    '/house/stream/live',
  ])
    expect(markup).toContain(`href="${path}"`)
  expect(markup).not.toContain('/auction/over')
  // Live sales are rehearsed, and what is a rehearsal says so (V12).
  expect(markup.match(/Rehearse of/g)).toHaveLength(1)
  expect(textOf(markup)).toContain('Rehearsal: nothing is sold')
  // A timed sale has nobody to look at, and runs by itself.
  expect(markup).not.toMatch(/\/house\/(stream\/timed|desk\/timed\/runList)/)
  expect(textOf(await shown(['manager'], 'zh-Hans'))).toMatch(/收件箱 3 项待处理 .*来件 暂无待处理/)
})

test('a clerk is led nowhere that a clerk may not go, and nothing is asked that the house would refuse', async () => {
  const markup = await shown(['clerk'])
  expect(markup).toContain('href="/house/desk/live"')
  expect(markup).not.toMatch(/\/house\/(identity|registrations|stream)/)
  const { asked } = await loaded(['clerk'])
  expect(asked.filter((path) => /identity|registration/.test(path))).toEqual([])
})
