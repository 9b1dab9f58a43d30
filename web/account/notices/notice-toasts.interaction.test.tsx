import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { money } from '#web/kit/i18n/formats.ts'
import { lot } from '#web/kit/json-ld/testing.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { lotGet } from '#wire/calls/lots.ts'
import { planGet } from '#wire/calls/plans.ts'
import { NoticeToasts } from './notice-toasts.tsx'

const outbid = {
  kind: 'outbid',
  auctionId: 'sale',
  lotId: 'lot1',
  lotNum: 1,
  lotSuffix: '',
  price: 3_000,
  currency: 'HKD',
} as const

test.each(['en', 'zh-Hans'] as const)(
  'keeps an outbid toast at the price of the lot, in %s',
  async (lang) => {
    const client = createFakeClient()
    client.on(lotGet, () => success(lot({ id: 'lot1', winPrice: 5_000, win: 'lost', saleStatus: 'open' })))
    const takeEarly = vi.fn(() => [{ type: 'notice', data: outbid } as const])
    const { t } = await mount(<NoticeToasts takeEarly={takeEarly} />, { lang, client })
    const text = t('notices.toast.outbid', { number: '1', amount: money(5_000, 'HKD') })
    expect(await screen.findByText(text, verbatim)).toBeTruthy()
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'B2 says of a lot of an active plan that the plan continues, and opens it, in %s',
  async (lang) => {
    const client = createFakeClient()
    client.on(lotGet, () => success(lot({ id: 'lot1', winPrice: 5_000, win: 'lost', saleStatus: 'open' })))
    const groups = [{ wanted: 1, lots: [{ lotId: 'lot1', maximum: 2_000 }] }]
    client.on(planGet, () => success({ plan: { status: 'active', budget: 9_000, groups }, seq: 4 }))
    const takeEarly = vi.fn(() => [{ type: 'notice', data: outbid } as const])
    const { t, user, address } = await mount(<NoticeToasts takeEarly={takeEarly} />, { lang, client })
    const text = t('notices.toast.outbidPlan', { number: '1', amount: money(5_000, 'HKD') })
    expect(await screen.findByText(text, verbatim)).toBeTruthy()
    expect(screen.queryByRole('button', { name: t('notices.toast.bid') })).toBeNull()
    await user.click(screen.getByRole('button', { name: t('notices.toast.plan') }))
    await vi.waitFor(() => expect(address()).toContain('/auction/sale/plan'))
  },
)

test('removes an outbid toast once the viewer leads again', async () => {
  const client = createFakeClient()
  const { respond } = client.hold(lotGet)
  const takeEarly = vi.fn(() => [{ type: 'notice', data: outbid } as const])
  const { t } = await mount(<NoticeToasts takeEarly={takeEarly} />, { client })
  const text = t('notices.toast.outbid', { number: '1', amount: money(3_000, 'HKD') })
  await screen.findByText(text, verbatim)
  respond(success(lot({ id: 'lot1', winPrice: 5_000, win: 'winning', saleStatus: 'open' })))
  await vi.waitFor(() => expect(screen.queryByText(text, verbatim)).toBeNull(), 60_000)
})

test('leads from a decision on a registration to its sale', async () => {
  const approved = {
    kind: 'registration',
    auctionId: 'sale',
    status: 2,
    depositLost: false,
    depositAsked: false,
  } as const
  const takeEarly = vi.fn(() => [{ type: 'notice', data: approved } as const])
  const { t } = await mount(<NoticeToasts takeEarly={takeEarly} />)
  await screen.findByText(t('notices.toast.approved'), verbatim)
  expect(screen.getByRole('button', { name: t('notices.toast.seeSale') })).toBeTruthy()
})

test('V6 removes the toast of a reversed purchase once the lot is won again, also in the saleroom', async () => {
  const { auctionId, lotId, lotNum, lotSuffix } = outbid
  const unsold = { kind: 'unsold', auctionId, lotId, lotNum, lotSuffix, rescinded: false } as const
  const frames = [{ type: 'notice', data: unsold } as const]
  const live = createLiveSale()
  const path = '/auction/sale/live'
  const { t } = await mount(<NoticeToasts takeEarly={() => frames.splice(0)} />, { path, live })
  const text = t('notices.toast.unsold', { number: '1' })
  await screen.findByText(text, verbatim)
  live.connect()
  live.receive({ type: 'notice', data: { ...outbid, kind: 'won' } })
  await vi.waitFor(() => expect(screen.queryByText(text, verbatim)).toBeNull(), 60_000)
})
