import { beforeAll, expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { Client } from '#wire/client/client.ts'
import type { Call } from '#wire/schema/call.ts'
import { loadOverview } from './load-overview.ts'
import { Overview } from './overview.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('zh-Hans')])
  await loadTexts('auctions', 'house')
})

const client: Client = {
  call: () => Promise.reject(new Error('no call may be made while rendering')),
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

/** Loads the overview for these roles from a server that refuses all other calls. */
function load(roles: Preload['roles']) {
  const requested: string[] = []
  const fetchOrThrow: Preload['fetchOrThrow'] = async ({ path }: Call) => {
    requested.push(path)
    if (!(path in answers)) throw new Error(`Unexpected call ${path}`)
    return answers[path] as never
  }
  return loadOverview({ roles, fetchOrThrow }).then((overview) => ({
    overview,
    requested,
  }))
}

const render = async (roles: Preload['roles'], lang: 'en' | 'zh-Hans' = 'en') => {
  const { overview } = await load(roles)
  return renderMarkup(
    <ApiContext value={{ client, session: ssrSessionStore(null), initialUserID: null }}>
      <Overview {...overview} />
    </ApiContext>,
    lang,
  )
}

test('shows a manager everything pending and every open sale', async () => {
  const markup = await render(['manager'])
  expect(textOf(markup)).toMatch(/Inbox 3 open .*Enquiries none .*Identity verification 1 open/)
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
  // Live sales can be rehearsed, and a rehearsal is marked as one (V12).
  expect(markup.match(/aria-label="Rehearsal: /g)).toHaveLength(1)
  expect(textOf(markup)).toContain('Rehearsal: nothing is sold')
  // A timed sale has no stream and no run list.
  expect(markup).not.toMatch(/\/house\/(stream\/timed|desk\/timed\/runList)/)
  expect(textOf(await render(['manager'], 'zh-Hans'))).toMatch(/收件箱 3 项待处理 .*来件 暂无待处理/)
})

test('shows a clerk only permitted links and makes no forbidden call', async () => {
  const markup = await render(['clerk'])
  expect(markup).toContain('href="/house/desk/live"')
  expect(markup).not.toMatch(/\/house\/(identity|registrations|stream)/)
  const { requested } = await load(['clerk'])
  expect(requested.filter((path) => /identity|registration/.test(path))).toEqual([])
})
