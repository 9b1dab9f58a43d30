import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { cityCode } from '#wire/calls/config.ts'
import {
  staffDelay,
  staffLotMove,
  staffMessage,
  staffPause,
  staffReopen,
  staffWithdraw,
} from '#wire/calls/staff-sale.ts'
import { staffRegisterWalkIn, staffWalkInMatches } from '#wire/calls/staff-walk-ins.ts'
import { consoleSale, mountConsole } from './testing/mount-console.tsx'

async function openConsole(options: Parameters<typeof mountConsole>[0] = {}) {
  installModals()
  const page = await mountConsole(options)
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  /** Returns the open sheet with its fields and buttons. */
  const sheet = () => within(screen.getByRole('dialog'))
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...page, button, sheet, closed }
}

/** Opens the sheet that withdraws lot 1, on which B has bid. */
async function openWithdrawSheet() {
  const sale = consoleSale()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: 'B', channel: 'room' })
  sale.offer('A', 3_200)
  const page = await openConsole({ sale })
  const { user, t, button, sheet } = page
  await user.click(button(t('console.act.withdraw')))
  await screen.findByRole('dialog', { name: t('console.reason.withdrawTitle', { number: '1' }) })
  return {
    ...page,
    reason: () => sheet().getByLabelText<HTMLInputElement>(t('console.reason.label')),
    withdraw: () => sheet().getByRole('button', { name: t('console.reason.withdraw', { number: '1' }) }),
  }
}

test('V8 withdraws a lot for a reason, and names the bids that become void', async () => {
  const { user, client, t, sale, sheet, closed, reason, withdraw } = await openWithdrawSheet()
  expect(sheet().getByText(t('console.reason.void', { bids: 1, waiting: 1 }))).toBeTruthy()
  await user.click(withdraw())
  expect(sheet().getByText(t('console.reason.required'))).toBeTruthy()
  expect(client.sent(staffWithdraw)).toEqual([])
  const { seq } = sale.state()
  client.on(staffWithdraw, () => success({ seq }))
  await user.type(reason(), '  Its cork has failed {Enter}')
  await closed()
  expect(client.sent(staffWithdraw)).toMatchObject([
    { auctionId: 'sale', lotId: 'lot1', reason: 'Its cork has failed', seq },
  ])
})

test('V7 shows in the sheet why a withdrawal was refused, and keeps the reason', async () => {
  const { user, client, t, sheet, closed, reason, withdraw } = await openWithdrawSheet()
  client.on(staffWithdraw, () => refusal('conflict', { seq: 9 }))
  await user.type(reason(), 'Damaged')
  await user.click(withdraw())
  expect(await sheet().findByText(t('console.refusal.stale'), { exact: false })).toBeTruthy()
  expect(reason().value).toBe('Damaged')
  await user.keyboard('{Escape}')
  await closed()
  // It was opened with the mouse, so Space and Enter still control the sale.
  expect(document.activeElement).toBe(document.body)
})

test('a withdrawal without a response is repeated under its key, and the sheet says so', async () => {
  const { user, client, t, sale, sheet, closed, reason, withdraw } = await openWithdrawSheet()
  client.on(staffWithdraw, () => failure('unreachable'))
  await user.type(reason(), 'Damaged')
  await user.click(withdraw())
  expect(await sheet().findByText(t('console.refusal.unknown'))).toBeTruthy()
  client.on(staffWithdraw, () => success({ seq: sale.state().seq }))
  await closed()
  expect(new Set(client.sent(staffWithdraw).map(({ ak }) => ak)).size).toBe(1)
})

test('V7 a lot that a colleague has withdrawn first is not withdrawn again', async () => {
  const { user, client, t, sale, deliver, sheet, reason, withdraw } = await openWithdrawSheet()
  await user.type(reason(), 'Damaged')
  const offers = sale.lot().offers.map(({ id }) => id)
  for (const command of [
    { type: 'withdrawLot', lotId: 'lot1', reason: 'Sold privately', offers, overOffer: true },
    { type: 'openLot', lotId: 'lot2' },
  ] as const)
    expect(sale.clerk(command)).toMatchObject({ kind: 'accepted' })
  deliver()
  expect((await sheet().findByRole('alert')).textContent).toBe(
    t('console.reason.withdrawGone', { number: '1' }),
  )
  expect(withdraw()).toHaveProperty('disabled', true)
  await user.type(reason(), '{Enter}')
  expect(client.sent(staffWithdraw)).toEqual([])
})

test('V6 reopens a lot chosen from the decided ones', async () => {
  const sale = consoleSale()
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk({ type: 'startLot', lotId: 'lot2' })
  sale.clerk({ type: 'pass', lotId: 'lot2' })
  const { user, client, t, sheet, closed } = await openConsole({ sale })
  client.on(staffReopen, () => success({ seq: sale.state().seq }))
  await user.keyboard('e')
  await user.selectOptions(sheet().getByLabelText(t('console.reason.lot')), 'lot1')
  await user.type(sheet().getByLabelText(t('console.reason.label')), 'A bid was missed')
  await user.click(sheet().getByRole('button', { name: t('console.reason.reopen', { number: '1' }) }))
  await closed()
  expect(client.sent(staffReopen)).toMatchObject([{ lotId: 'lot1', reason: 'A bid was missed' }])
})

test('V6 O16 says that a delivery of the lot has to be cancelled before it is reopened', async () => {
  const sale = consoleSale()
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  const { user, client, t, sheet } = await openConsole({ sale })
  client.on(staffReopen, () => refusal('wrongState', { status: 'onHold' }))
  await user.keyboard('e')
  await user.type(sheet().getByLabelText(t('console.reason.label')), 'A bid was missed')
  await user.click(sheet().getByRole('button', { name: t('console.reason.reopen', { number: '1' }) }))
  await screen.findAllByText(new RegExp(t('console.refusal.obstacle.onHold')))
})

test('V11 publishes an announcement from a template, and clears it', async () => {
  const { user, client, t, sale, deliver, button, sheet, closed } = await openConsole()
  client.on(staffMessage, ({ text = '' }) => {
    sale.clerk({ type: 'tellRoom', text })
    return success({ seq: sale.state().seq })
  })
  await user.click(button(t('console.header.message')))
  expect(sheet().queryByRole('button', { name: t('console.message.takeAway') })).toBeNull()
  const template = t('console.message.ready.break')
  await user.click(sheet().getByRole('button', { name: template }))
  const text = sheet().getByLabelText<HTMLInputElement>(t('console.message.label'))
  expect([text.value, document.activeElement]).toEqual([template, text])
  await user.click(sheet().getByRole('button', { name: t('console.message.tell') }))
  await closed()
  deliver()
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('m')
  await user.click(await sheet().findByRole('button', { name: t('console.message.takeAway') }))
  await closed()
  expect(client.sent(staffMessage).map((sent) => sent.text)).toEqual([template, ''])
})

test('V11 an announcement that is refused stays in the sheet', async () => {
  const { user, client, t, sheet } = await openConsole()
  client.on(staffMessage, () => refusal('wrongState', { status: 'ended' }))
  await user.keyboard('m')
  const text = sheet().getByLabelText<HTMLInputElement>(t('console.message.label'))
  await user.type(text, 'We resume at four.{Enter}')
  expect(await sheet().findByText(t('console.refusal.obstacle.ended'), { exact: false })).toBeTruthy()
  expect(text.value).toBe('We resume at four.')
})

test('V10 pauses with a reason, and does not send an unchanged reason again', async () => {
  const { user, client, t, sale, deliver, sheet, closed } = await openConsole()
  client.on(staffPause, ({ reason = '' }) => {
    sale.clerk({ type: 'pauseSale', reason })
    return success({ seq: sale.state().seq })
  })
  await user.keyboard('u')
  await user.type(
    sheet().getByLabelText(t('console.pause.label'), { exact: false }),
    'A telephone line is down',
  )
  await user.click(sheet().getByRole('button', { name: t('console.pause.pause') }))
  await closed()
  deliver()
  expect(client.sent(staffPause)).toMatchObject([{ reason: 'A telephone line is down' }])
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('console.notice.sayElse')}`) }))
  expect(screen.getByRole('dialog', { name: t('console.pause.titlePaused') })).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: t('console.pause.tell') }))
  await closed()
  expect(client.sent(staffPause)).toHaveLength(1)
  expect(document.activeElement).toBe(document.body)
})

test('V8 delays the start of a sale whose saleroom is closed', async () => {
  const sale = rehearse({ kind: 'live', startTime: 7_200_000, endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const { user, client, t, sheet, closed } = await openConsole({ sale })
  client.on(staffDelay, () => success({ seq: sale.state().seq }))
  await user.keyboard('d')
  await user.click(sheet().getByRole('button', { name: t('console.delay.by', { minutes: 15 }) }))
  await closed()
  expect(client.sent(staffDelay)).toMatchObject([{ startTime: 7_200_000 + 15 * 60_000 }])
})

test('V8 moves the start to another day after a second press that states it', async () => {
  const sale = rehearse({ kind: 'live', startTime: 7_200_000, endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const { user, client, t, sheet, closed } = await openConsole({ sale })
  client.on(staffDelay, () => success({ seq: sale.state().seq }))
  await user.keyboard('d')
  const field = sheet().getByLabelText(t('console.delay.time'), { exact: false })
  const enter = async (value: string) => {
    fireEvent.change(field, { target: { value } })
    await user.click(sheet().getByRole('button', { name: t('console.time.continue') }))
  }
  await enter('')
  sheet().getByText(t('console.time.required'))
  await enter(toTimeInput(7_200_000))
  sheet().getByText(t('console.time.same', { time: dateTime(7_200_000) }))
  await enter('1969-12-31T10:00')
  sheet().getByText(t('console.time.notPossible'))
  expect(client.sent(staffDelay)).toEqual([])
  const nextDay = 7_200_000 + 86_400_000
  await enter(toTimeInput(nextDay))
  sheet().getByText(t('console.delay.will', { time: dateTime(nextDay) }))
  await user.click(sheet().getByRole('button', { name: t('console.delay.move') }))
  await closed()
  expect(client.sent(staffDelay)).toMatchObject([{ startTime: nextDay }])
})

test('V8 says why a start does not move earlier', async () => {
  const sale = rehearse({ kind: 'live', startTime: 7_200_000, endTime: 0 }, [lotTerms(1), lotTerms(2)])
  const { user, client, t, sheet } = await openConsole({ sale })
  client.on(staffDelay, () => refusal('wrongState', { status: 'registered' }))
  await user.keyboard('d')
  await user.click(sheet().getByRole('button', { name: t('console.delay.by', { minutes: 5 }) }))
  await screen.findByText(t('console.refusal.obstacle.registered'), { exact: false })
})

test('lists the auctioneer separately, and counts only the clerks', async () => {
  const { user, t, sheet, receive } = await openConsole()
  const colleague = (name: string) => ({ name, since: 1, rtt: null, own: false })
  receive({
    type: 'presence',
    data: {
      ...{ auctionId: 'sale', online: 2, members: 2, processes: 1, given: 0, paddles: [], watching: null },
      clerks: [{ ...colleague('Carol'), own: true }],
      auctioneers: [colleague('Eva')],
    },
  })
  expect(screen.queryByTitle('Carol')).toBeNull()
  await user.keyboard('i')
  const rows = (caption: string) =>
    within(sheet().getByRole('table', { name: caption }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent?.trim())
  expect(rows(t('console.presence.desk'))).toEqual([`Carol ${t('console.presence.youMark')}`])
  expect(rows(t('console.presence.auctioneer'))).toEqual(['Eva'])
})

test('W6 admits a walk-in bidder: a paddle in use is refused, and the next free one is issued', async () => {
  const client = createFakeClient()
  client.on(cityCode, () => success({ list: [{ country: 'HK', name: 'Hong Kong', code: '+852' }] }))
  client.on(staffRegisterWalkIn, () => refusal('conflict', { seq: 0 }))
  const member = {
    userId: 'u1',
    number: '20001',
    name: 'Marguerite Lam',
    hasAccount: true,
    isSamePhone: true,
  }
  client.on(staffWalkInMatches, () => success({ list: [{ ...member, paddle: '17' }] }))
  const { user, t, sheet, closed } = await openConsole({ client })
  await user.keyboard('i')
  await user.click(sheet().getByRole('button', { name: new RegExp(`^${t('console.presence.door')}`) }))
  await screen.findByRole('dialog', { name: t('walkIns.title') })
  const field = (name: 'firstName' | 'phone' | 'paddle') =>
    sheet().findByLabelText<HTMLInputElement>(new RegExp(`^${t(`walkIns.${name}`)}`))
  await user.type(await field('firstName'), 'Marguerite')
  await user.type(await field('phone'), '9123 4567')
  await user.type(await field('paddle'), '12')
  await user.click(sheet().getByRole('checkbox', { name: t('walkIns.adult') }))
  await user.click(sheet().getByRole('checkbox', { name: t('walkIns.agree') }))
  await user.click(sheet().getByRole('button', { name: t('walkIns.admit') }))
  // The clerk sees who it might be before a second paddle is issued.
  const question = await screen.findByRole('alertdialog', { name: t('walkIns.match.title') })
  expect(question.textContent).toContain(t('walkIns.match.paddle', { paddle: '17' }))
  await user.click(within(question).getByRole('button', { name: t('walkIns.match.back') }))
  expect(client.sent(staffRegisterWalkIn)).toEqual([])
  await user.click(sheet().getByRole('button', { name: t('walkIns.admit') }))
  await user.click(await screen.findByRole('button', { name: t('walkIns.match.new') }))
  client.on(staffWalkInMatches, () => success({ list: [] }))
  expect(await sheet().findByText(t('walkIns.refused.paddleTaken'))).toBeTruthy()
  expect((await field('firstName')).value).toBe('Marguerite')
  client.on(staffRegisterWalkIn, () => success({ userId: 'walk-in', paddle: '301' }))
  await user.clear(await field('paddle'))
  await user.click(sheet().getByRole('button', { name: t('walkIns.admit') }))
  expect((await sheet().findByRole('status')).textContent).toContain('301')
  const sent = client.sent(staffRegisterWalkIn)
  expect(sent).toMatchObject([{ paddle: '12' }, { paddle: '', auctionId: 'sale', firstName: 'Marguerite' }])
  expect(new Set(sent.map(({ ak }) => ak)).size).toBe(1)
  await user.click(sheet().getByRole('button', { name: t('walkIns.done') }))
  await closed()
})

test('V8 the order of sale marks a lot that was set aside without a bid, until it is opened again', async () => {
  const sale = consoleSale()
  const { t, deliver } = await mountConsole({ sale })
  const marks = () =>
    within(screen.getByRole('list', { name: t('console.run.title') }))
      .getAllByRole('listitem')
      .map((line) => line.lastElementChild?.textContent)
  expect(marks()[1]).toBe(t('console.run.next'))
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  deliver()
  await waitFor(() => expect(marks()[0]).toBe(t('console.run.nextAgain')))
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk({ type: 'setLotAside', lotId: 'lot2' })
  deliver()
  await waitFor(() => expect(marks()).toEqual([t('console.run.nextAgain'), t('console.run.setAside')]))
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  deliver()
  await waitFor(() => expect(marks()[1]).toBe(t('console.run.nextAgain')))
  expect(marks()[0]?.trim()).toBe('3,000')
})

test('prints the order of sale in the language of the page', async () => {
  const { t } = await openConsole({ lang: 'zh-Hans' })
  const link = screen.getByRole('link', { name: t('console.run.paper') })
  expect(link.getAttribute('href')).toBe('/zh-Hans/house/desk/sale/runList.pdf')
})

test('V19 moves a lot before the next one, with a reason, and shows the new order', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const { user, client, t, deliver, sheet, button, closed } = await openConsole({ sale, lotCount: 3 })
  client.on(staffLotMove, ({ lotId, beforeId, reason }) => {
    sale.clerk({ type: 'moveLot', lotId, before: beforeId || null, reason })
    return success({ seq: sale.state().seq })
  })
  await user.click(button(t('console.run.move')))
  await user.click(sheet().getByRole('button', { name: t('console.order.move') }))
  expect(sheet().getByText(t('console.reason.required'))).toBeTruthy()
  await user.type(sheet().getByLabelText(t('console.reason.label')), 'Its buyer is late{Enter}')
  await closed()
  expect(client.sent(staffLotMove)).toMatchObject([
    { lotId: 'lot3', beforeId: 'lot2', reason: 'Its buyer is late' },
  ])
  deliver()
  const order = within(screen.getByRole('list', { name: t('console.run.title') }))
  await waitFor(() => expect(order.getAllByRole('listitem')[1]?.textContent).toContain('3'))
})

test('V19 a double press on “Move lot” moves it once, and leaves no notice', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const { user, client, t, deliver, sheet, button, closed } = await openConsole({ sale, lotCount: 3 })
  const { respond } = client.hold(staffLotMove)
  await user.click(button(t('console.run.move')))
  await user.type(sheet().getByLabelText(t('console.reason.label')), 'Its buyer is late')
  await user.dblClick(sheet().getByRole('button', { name: t('console.order.move') }))
  expect(client.sent(staffLotMove)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  sale.clerk({ type: 'moveLot', lotId: 'lot3', before: 'lot2', reason: 'Its buyer is late' })
  respond(success({ seq: sale.state().seq }))
  await closed()
  deliver()
  expect(screen.queryByText(t('console.unsent.repeated', { act: 'move' }), { exact: false })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('V19 a lot that a colleague has called meanwhile is not moved', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const { user, t, deliver, sheet, button } = await openConsole({ sale, lotCount: 3 })
  await user.click(button(t('console.run.move')))
  sale.clerk({ type: 'openLot', lotId: 'lot3' })
  deliver()
  expect(await sheet().findByText(t('console.order.gone'))).toBeTruthy()
  expect(sheet().getByRole('button', { name: t('console.order.move') })).toHaveProperty('disabled', true)
})
