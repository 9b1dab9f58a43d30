import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms, start } from '#domain/auction/testing/terms.ts'
import { highestPrice, type Whole } from '#domain/money/money.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { exactTime } from '#web/kit/live/time-of-day.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { verbatim } from '#web/kit/testing/mount.tsx'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { auctionLimitGet, auctionLimitRequest } from '#wire/calls/limit-requests.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import { approved } from './testing/approved.ts'
import { mountBidding } from './testing/mount-bidding.tsx'

const hkd = (amount: Whole) => money(amount, 'HKD')

test('opens the confirmation of the amount on the button, and sends nothing before', async () => {
  const { user, client, t } = await mountBidding()
  // Before the registration has loaded, other amounts are in their place.
  await screen.findByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(3_000) }) })
  await user.click(screen.getByRole('radio', { name: '3,800' }))
  await user.click(
    await screen.findByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(3_800) }) }),
  )
  const dialog = await screen.findByRole('dialog', { name: t('bidResult.confirm.title') })
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(within(dialog).queryByRole('radio')).toBeNull()
  expect(
    within(dialog).getByRole('button', { name: t('bidResult.act.confirm.amount', { amount: hkd(3_800) }) }),
  ).toBeTruthy()
  expect(client.sent(lotPrebid)).toEqual([])
})

test('steps the amount up and down by one increment, but not below the next bid', async () => {
  const { user, t } = await mountBidding()
  await screen.findByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(3_000) }) })
  const up = screen.getByRole('button', { name: t('ui.stepper.up') })
  const down = screen.getByRole('button', { name: t('ui.stepper.down') })
  expect(down.getAttribute('aria-disabled')).toBe('true')
  await user.click(down)
  await user.click(up)
  await user.click(up)
  expect(down.getAttribute('aria-disabled')).toBe('false')
  await user.click(down)
  expect(
    screen.getByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(3_200) }) }),
  ).toBeTruthy()
})

test('a step button keeps the focus when there is no further step', async () => {
  const { user, t } = await mountBidding()
  const offers = (amount: number) =>
    screen.findByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(amount) }) })
  await offers(3_000)
  const down = screen.getByRole('button', { name: t('ui.stepper.down') })
  await user.click(screen.getByRole('button', { name: t('ui.stepper.up') }))
  await offers(3_200)
  await user.click(down)
  await offers(3_000)
  expect(down.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(down)
})

test.each([
  ['999999999999', true],
  ['9'.repeat(40), true],
  ['many', false],
])('M1 explains what is wrong with the amount “%s”', async (typed, isTooHigh) => {
  const { user, t } = await mountBidding()
  const field = await screen.findByRole('textbox', { name: `${t('bidding.fields.maximum')} HKD` })
  await user.clear(field)
  await user.type(field, `${typed}{Enter}`)
  const issue = isTooHigh
    ? t('bidding.issue.tooHigh', { amount: hkd(highestPrice) })
    : t('bidding.issue.empty', { amount: hkd(3_000) })
  expect(screen.getByText(issue, verbatim)).toBeTruthy()
  expect(screen.getByRole('button', { name: t('bidding.act.review.bare') })).toBeTruthy()
})

test.each(['３８００', 'HKD 3,800', '$3800', '3800.00', '3800元', '3\u2009800'])(
  'M5 bids the amount typed as “%s”',
  async (typed) => {
    const { user, t } = await mountBidding()
    const field = await screen.findByRole('textbox', { name: `${t('bidding.fields.maximum')} HKD` })
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(field).toHaveProperty('value', '3,800')
    expect(
      screen.getByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(3_800) }) }),
    ).toBeTruthy()
  },
)

test.each(['many', 'USD 3,800', '38,00', '2,000', '9999999999', ''])(
  'M5 opens no dialog for the amount “%s”, which stays in its field with an error',
  async (typed) => {
    const { user, t } = await mountBidding()
    const field = await screen.findByRole('textbox', { name: `${t('bidding.fields.maximum')} HKD` })
    await user.clear(field)
    if (typed !== '') await user.type(field, typed)
    await user.tab()
    await user.click(screen.getByRole('button', { name: t('bidding.act.review.bare') }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.getAttribute('role')).toBe('alert')
    if (Number.isNaN(Number(typed.replace(',', '')))) expect(field).toHaveProperty('value', typed)
    await user.click(screen.getByRole('radio', { name: '3,800' }))
    expect(field).toHaveProperty('value', '3,800')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  },
)

test('opens no dialog for an amount that already is the viewer’s maximum', async () => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  const { user, t } = await mountBidding({ sale })
  const field = await screen.findByRole('textbox', { name: `${t('bidding.fields.newMaximum')} HKD` })
  await user.clear(field)
  await user.type(field, '3,500{Enter}')
  await user.click(screen.getByRole('button', { name: t('bidding.act.raise') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(t('bidding.issue.same'), verbatim)).toBeTruthy()
})

test('announces that the viewer is outbid and offers the next bid', async () => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  const { t, deliver } = await mountBidding({ sale })
  await screen.findByText(t('bidding.strip.winning'), verbatim)
  sale.preBid('B', 8_000)
  deliver()
  const strip = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(strip.join()).toContain(t('bidding.strip.outbid'))
  expect(strip.join()).toContain(t('bidding.strip.yourMaximumWas', { amount: hkd(3_500) }))
  // The toast, which loads later, offers the same bid.
  const box = within(screen.getByRole('region', { name: t('bidding.box.label') }))
  expect(
    box.getByRole('button', { name: t('bidding.act.review.amount', { amount: hkd(4_000) }) }),
  ).toBeTruthy()
})

test('without a connection, shows the leader’s maximum but not that they lead', async () => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  const { t, disconnect } = await mountBidding({ sale })
  await screen.findByText(t('bidding.strip.winning'), verbatim)
  disconnect()
  expect(screen.queryByText(t('bidding.strip.winning'))).toBeNull()
  expect(screen.getByText(t('bidding.strip.yourMaximum', { amount: hkd(3_500) }), verbatim)).toBeTruthy()
  expect(screen.getByRole('button', { name: t('bidding.act.raise') })).toHaveProperty('disabled', true)
})

test('M4 labels the leader’s sums as those of their new maximum', async () => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  const { t } = await mountBidding({ sale })
  expect((await screen.findByText(t('bidding.sum.newMaximum'))).nextElementSibling?.textContent).toBe(
    hkd(3_800),
  )
  expect(screen.getByText(t('bidding.sum.totalAtMaximum'), verbatim).nextElementSibling?.textContent).toBe(
    hkd(4_655),
  )
  expect(screen.queryByText(t('bidding.sum.total'))).toBeNull()
})

test('T7 states an extended end once', async () => {
  const sale = rehearse({ endTime: start + 100_000 })
  const { t, deliver } = await mountBidding({ sale })
  const { endTime } = sale.lot()
  await screen.findByText(`${exactTime(endTime)} HKT`)
  sale.preBid('B', 3_500)
  deliver()
  const extended = t('bidding.head.extended', { time: exactTime(sale.lot().endTime) })
  expect(await screen.findByText(extended, verbatim)).toBeTruthy()
  expect(screen.queryByText(`${exactTime(sale.lot().endTime)} HKT`)).toBeNull()
})

test('accepts no bid without a connection, and accepts bids again afterwards', async () => {
  const { user, t, disconnect, reconnect } = await mountBidding()
  const placeBid = t('bidding.act.review.amount', { amount: hkd(3_000) })
  await screen.findByRole('button', { name: placeBid })
  disconnect()
  expect(screen.getByText(t('bidding.strip.gone'), verbatim)).toBeTruthy()
  const choices = () => screen.getByRole('radio', { name: '3,200' }).closest('fieldset')
  expect(choices()?.disabled).toBe(true)
  expect(screen.getByRole('textbox')).toHaveProperty('disabled', true)
  const button = screen.getByRole('button', { name: placeBid })
  expect(button).toHaveProperty('disabled', true)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  reconnect()
  expect(screen.queryByText(t('bidding.strip.gone'))).toBeNull()
  expect(choices()?.disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: placeBid }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

/** What each viewer sees in the box, by their registration; null means a visitor. */
const viewers = [
  ['signed out', null, null, 'bidding.box.signIn'],
  ['a newcomer', { ...approved, status: 0, paddle: '' }, null, 'bidding.box.register'],
  ['pending', { ...approved, status: 1, paddle: '' }, 'bidBox.strip.underReview', null],
  ['approved', approved, null, null],
  ['refused', { ...approved, status: -1, paddle: '' }, 'bidBox.strip.notAdmitted', null],
  ['suspended', { ...approved, status: -1 }, 'bidBox.strip.suspended', null],
  ['staff', { ...approved, status: 0, paddle: '', wanting: 'staff' }, 'bidBox.strip.staff', null],
] as const

test.each(
  viewers.flatMap((viewer) => (['en', 'zh-Hans'] as const).map((lang) => [...viewer, lang] as const)),
)(
  'W1 shows the box to who is %s: strip, calculator and one next step',
  async (_, registration, strip, step, lang) => {
    const { t } = await mountBidding({
      lang,
      userId: registration ? 'user' : null,
      ...(registration && { registration }),
    })
    if (strip) expect(await screen.findByText(t(strip), verbatim)).toBeTruthy()
    const action = step && (await screen.findAllByText(t(step), verbatim))[0]
    if (step) expect(action?.closest('a, button')?.className).not.toContain('bid')
    const review = t('bidding.act.review.amount', { amount: hkd(3_000) })
    if (registration === approved) expect(await screen.findByRole('button', { name: review })).toBeTruthy()
    else expect(screen.queryByRole('button', { name: review })).toBeNull()
    const calculates = strip === null || strip === 'bidBox.strip.underReview'
    expect(screen.queryAllByRole('textbox')).toHaveLength(calculates ? 1 : 0)
    const total = registration === approved ? 'totalAtMaximum' : 'total'
    expect(screen.queryAllByText(t(`bidding.sum.${total}`), verbatim)).toHaveLength(calculates ? 1 : 0)
  },
)

test('M4 calculates for a visitor and asks them to log in or open an account', async () => {
  const { user, t } = await mountBidding({ userId: null, path: '/auction/sale/lot/lot1' })
  await user.click(screen.getByRole('radio', { name: '3,500' }))
  // 3,500 and the premium of 22.5 %.
  expect(screen.getByText(hkd(4_288), verbatim)).toBeTruthy()
  const back = '?back=%2Fauction%2Fsale%2Flot%2Flot1'
  const login = screen.getByRole('link', { name: t('bidding.box.signIn') })
  expect(login.getAttribute('href')).toBe(`/login${back}`)
  const account = screen.getByRole('link', { name: t('bidBox.openAccount') })
  expect(account.getAttribute('href')).toBe(`/register${back}`)
})

test.each([
  ['while bidding is open', start, 'underReview'],
  ['before bidding opens', end - 1, 'underReviewEarly'],
] as const)('W1 says %s when who is under review can bid', async (_, bidStartTime, text) => {
  const registration = { ...approved, status: 1 as const, paddle: '' }
  const { t } = await mountBidding({ sale: rehearse({ bidStartTime }), registration })
  expect(await screen.findByText(t(`bidBox.${text}`), verbatim)).toBeTruthy()
  expect(screen.getByRole('button', { name: t('bidBox.save') }).className).toMatch(/line/)
})

test('W1 opens the registration for a client who is not registered', async () => {
  const client = createFakeClient()
  client.on(userPaymentList, () => success({ list: [] }))
  const { user, t } = await mountBidding({ client, registration: { ...approved, status: 0, paddle: '' } })
  await user.click(await screen.findByRole('button', { name: t('bidding.box.register') }))
  expect(await screen.findByRole('dialog', { name: t('registrations.title') })).toBeTruthy()
})

test.each(['en', 'zh-Hans'] as const)(
  'offers a leader an outlined button to raise their maximum, in %s',
  async (lang) => {
    const sale = rehearse()
    sale.preBid('A', 3_500)
    const { user, client, t } = await mountBidding({ sale, lang })
    const raise = await screen.findByRole('button', { name: t('bidding.act.raise') })
    expect(raise.className).toMatch(/raise/)
    expect(screen.getByText(t('bidding.box.foot.leading'), { exact: false })).toBeTruthy()
    await user.click(raise)
    const dialog = await screen.findByRole('dialog', { name: t('bidResult.confirm.title') })
    expect(
      within(dialog).getByRole('button', { name: t('bidResult.act.confirm.amount', { amount: hkd(3_800) }) }),
    ).toBeTruthy()
    expect(client.sent(lotPrebid)).toEqual([])
  },
)

test('T3 shows a leader below the reserve that it is not met, with its mark and an outlined button to raise the maximum', async () => {
  const sale = rehearse({}, [lotTerms(1, { reserve: 6_000 })])
  sale.preBid('A', 3_500)
  const { t } = await mountBidding({ sale })
  const strip = (await screen.findByText(t('bidding.strip.belowReserve'), verbatim)).closest('[role=status]')
  expect(strip?.className).toMatch(/reserveNotMet/)
  expect(screen.getByRole('button', { name: t('bidding.act.raise') }).className).toMatch(/raise/)
})

test('V8 shows the new start of a live sale at once', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 })
  const { t, deliver } = await mountBidding({ sale })
  await screen.findByText(t('bidding.head.due', { time: dateTime(start) }))
  const startTime = start + 49 * 3_600_000
  expect(screen.queryByText(`${exactTime(startTime)} HKT`)).toBeNull()
  sale.clerk({ type: 'delaySale', startTime })
  deliver()
  await screen.findByText(`${exactTime(startTime)} HKT`)
  const label = screen.getByText(t('bidding.head.begins'))
  expect(label.nextElementSibling?.querySelector('[role=timer]')?.textContent).toMatch(/^2/)
  expect(screen.queryByText(t('bidding.head.shortly'))).toBeNull()
})

test('states once that the lot is withdrawn, and links to similar lots and the sale', async () => {
  const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
  const { t, deliver } = await mountBidding({ sale })
  await screen.findByRole('textbox')
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Corked' })
  deliver()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(t('bidBox.withdrawn'), verbatim)).toBeTruthy()
  expect(document.body.textContent?.match(/.{0,40}withdrawn/gi)).toEqual(['BiddingLot 7 has been withdrawn'])
  for (const name of ['similar', 'sale'] as const)
    expect(screen.getByRole('link', { name: t(`bidBox.${name}`) }).getAttribute('href')).toMatch(
      /^\/auction\//,
    )
})

/** Mounts the box with a limit of 5,000, of which 3,200 remains for the lot, and fills the form with 4,000. */
async function mountAboveLimit(limitRequest: typeof approved.limitRequest = null) {
  const client = createFakeClient()
  client.on(auctionLimitGet, () => success({ limit: 5_000, left: 3_200, limitRequest }))
  const page = await mountBidding({ client, registration: { ...approved, limit: 5_000 } })
  const { user, t } = page
  await screen.findByText(t('bidResult.limit.forLot', { amount: hkd(3_200) }), verbatim)
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '4,000{Enter}')
  return { ...page, request: t('bidResult.limit.request', { amount: hkd(5_800) }) }
}

test('W3 accepts no bid above the limit, and requests the required limit once', async () => {
  const { user, client, t, request } = await mountAboveLimit()
  expect(screen.getByRole('radio', { name: '3,500' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /Review bid/ })).toBeNull()
  expect(screen.getByText(t('bidResult.limit.over'), verbatim)).toBeTruthy()
  const { respond } = client.hold(auctionLimitRequest)
  await user.dblClick(screen.getByRole('button', { name: request }))
  expect(client.sent(auctionLimitRequest)).toEqual([{ auctionId: 'sale', lotId: 'lot1', asked: 5_800 }])
  const limitRequest = { asked: 5_800, at: 1, status: 'open' as const }
  client.on(auctionLimitGet, () => success({ limit: 5_000, left: 3_200, limitRequest }))
  respond(success({ ...approved, limit: 5_000, limitRequest }))
  expect(await screen.findByText(t('bidResult.limit.open', { amount: hkd(5_800) }), verbatim)).toBeTruthy()
  expect(screen.queryByRole('button', { name: request })).toBeNull()
})

test('W7 opens the request for a higher limit from the line with the limit, and moves the focus there', async () => {
  const client = createFakeClient()
  client.on(auctionLimitGet, () => success({ limit: 5_000, left: 3_200, limitRequest: null }))
  const { user, t } = await mountBidding({ client, registration: { ...approved, limit: 5_000 } })
  await user.click(await screen.findByRole('button', { name: t('bidResult.limit.askMore') }))
  const request = await screen.findByRole('button', {
    name: t('bidResult.limit.request', { amount: hkd(5_300) }),
  })
  expect(document.activeElement?.contains(request)).toBe(true)
  expect(screen.queryByRole('button', { name: t('bidResult.limit.askMore') })).toBeNull()
})

test('W7 shows why a limit request failed, and allows sending it again', async () => {
  const { user, client, request } = await mountAboveLimit()
  client.on(auctionLimitRequest, () => refusal('tooManyRequests', { retryAfter: 3 }, 'Please wait'))
  await user.click(screen.getByRole('button', { name: request }))
  expect(await screen.findByText('Please wait')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: request }))
  expect(client.sent(auctionLimitRequest)).toHaveLength(2)
})

test('W7 shows the telephone number after a declined request', async () => {
  const { t } = await mountAboveLimit({ asked: 5_800, at: 1, status: 'declined' })
  const declined = t('bidResult.limit.declined', { amount: hkd(5_800), phone: '+852 3700 0142' })
  expect(screen.getByText(declined, verbatim)).toBeTruthy()
})

test('offers to bid in Chinese', async () => {
  const { user, t } = await mountBidding({ lang: 'zh-Hans' })
  const placeBid = t('bidding.act.review.amount', { amount: hkd(3_000) })
  expect(placeBid).toMatch(/\p{Script=Han}/u)
  await user.click(await screen.findByRole('button', { name: placeBid }))
  expect(await screen.findByRole('dialog', { name: t('bidResult.confirm.title') })).toBeTruthy()
})
