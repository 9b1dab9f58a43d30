import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import type { Role } from '#domain/staff/rights.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffNoticePost } from '#wire/calls/sale-notices.ts'
import { NoticesPage } from './notices-page.tsx'

const lots = ['Belmont 1982', 'Glen Ardoch'].map((title, index) => ({
  ...lot,
  id: `lot${index + 1}`,
  lotNum: index + 1,
  title,
}))
const text = { en: 'The case is not original.', zh: '木箱并非原箱。' }

async function open({ role = 'clerk' }: { role?: Role } = {}) {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  sale.preBid('A', 5_000, 'lot2')
  sale.preBid('B', 6_000, 'lot2')
  const client = createFakeClient()
  client.on(staffNoticePost, ({ lotId, en, zh }) => {
    sale.run({ type: 'postNotice', lotId, en, zh })
    return success({ seq: sale.state().seq })
  })
  const live = createLiveSale(sale, { kind: 'staff' })
  const auction = auctionWith({ id: 'sale', no: 'BH0145', type: 'live', title: 'Winter Sale' })
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <NoticesPage auction={auction} lots={lots} start={live.initial} />
    </HeldRoles>,
    { client, live, path: '/house/notices/sale' },
  )
  live.connect()
  const { t, user } = mounted
  const field = (name: string) => screen.getByRole('textbox', { name })
  return {
    ...mounted,
    client,
    live,
    sale,
    field,
    fill: async (number: string, texts: Partial<typeof text> = text) => {
      await user.type(field(t('console.notices.number')), number)
      if (texts.en) await user.type(field(t('console.notices.text.en')), texts.en)
      if (texts.zh) await user.type(field(t('console.notices.text.zh')), texts.zh)
    },
    press: () => user.click(screen.getByRole('button', { name: t('console.notices.post') })),
    confirm: () =>
      user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: t('console.notices.post') }),
      ),
  }
}

test('K13 posts a notice after a second press, shows it, and empties the form', async () => {
  const { client, live, t, fill, press, confirm, field } = await open()
  expect(screen.getByText(t('console.notices.none'))).toBeTruthy()
  await fill('2')
  expect(screen.getByText('Glen Ardoch')).toBeTruthy()
  await press()
  expect(client.sent(staffNoticePost)).toEqual([])
  expect(screen.getByRole('alertdialog').textContent).toContain(
    t('console.notices.confirm.text', { bids: 0 }),
  )
  await confirm()
  expect(client.sent(staffNoticePost)).toMatchObject([{ auctionId: 'sale', lotId: 'lot2', ...text }])
  live.deliver()
  expect(await screen.findByText(text.zh)).toBeTruthy()
  expect(screen.getByText(t('console.notices.unread'))).toBeTruthy()
  expect(field(t('console.notices.text.en'))).toHaveProperty('value', '')
})

test('K13 needs a lot of the sale and both languages', async () => {
  const { client, t, fill, press } = await open()
  await fill('9', { en: text.en })
  await press()
  expect(screen.getByText(t('console.notices.numberRequired'))).toBeTruthy()
  expect(screen.getByText(t('console.notices.textRequired'))).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(staffNoticePost)).toEqual([])
})

test('K13 states what to do if a notice is refused, and keeps the input', async () => {
  const { client, t, fill, press, confirm, field } = await open()
  client.on(staffNoticePost, () => refusal('wrongState', { status: 'onBlock' }))
  await fill('1')
  await press()
  await confirm()
  expect(await screen.findByText(t('console.notices.refusal.onBlock'))).toBeTruthy()
  expect(field(t('console.notices.text.zh'))).toHaveProperty('value', text.zh)
})

test('K13 a notice whose response was lost is sent again under the same key', async () => {
  const { client, fill, press, confirm } = await open()
  client.on(staffNoticePost, () => failure('unreachable'))
  await fill('1')
  for (let time = 0; time < 2; time++) {
    await press()
    await confirm()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const keys = client.sent(staffNoticePost).map(({ ak }) => ak)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('K13 staff with read access have no form', async () => {
  const { t } = await open({ role: 'auditor' })
  expect(screen.queryByRole('button', { name: t('console.notices.post') })).toBeNull()
  expect(screen.getByText(t('console.notices.none'))).toBeTruthy()
})
