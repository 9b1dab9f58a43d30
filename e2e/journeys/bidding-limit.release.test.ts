import { expect, inject, test } from 'vitest'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll, leaveAfterTest } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { pressBid } from '../support/press-bid.ts'
import { signInAs } from '../support/sign-in-as.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

test('W3 W7 requests a higher limit in the saleroom, is granted it, and bids', async () => {
  const server = house
  const { auctionId } = server
  const [ann, clerk, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('clerk@example.com', 'clerk'),
    await server.join('manager@example.com', 'manager'),
  ]
  const setLimit = { auctionId, userId: ann.userID, approve: true, limit: 100 }
  dataOf(await clientOf(server, manager.token).call(staffRegistrationDecide, setLimit))
  const apiClerk = createApiClerk(server, clerk)
  await apiClerk.open(1)
  const { page: room } = await leaveAfterTest(signInAs(browser, server, ann, `/auction/${auctionId}/live`))
  const { page: desk } = await leaveAfterTest(signInAs(browser, server, clerk, `/house/desk/${auctionId}`))

  await room.getByText('Above your bidding limit').waitFor()
  expect(await room.locator('[data-key="bid"]').count()).toBe(0)
  await expectAccessible(room)
  await room.getByRole('button', { name: /^Request limit of HKD/ }).click()
  await room.getByText(/^You have requested a limit of/).waitFor()

  const toDecide = desk.getByRole('region', { name: 'Pending decisions' })
  await toDecide.getByText(/Ann Lee/).waitFor()
  await expectAccessible(desk)
  await toDecide.getByRole('button', { name: /^Raise to/ }).click()
  await pressBid(room.locator('[data-key="bid"]'))
  await room.getByText('You have the highest bid').waitFor()

  await apiClerk.floorBid(50_000)
  await room.getByRole('button', { name: /^Request limit of HKD/ }).click()
  await toDecide.getByRole('button', { name: 'Decline' }).click()
  await room.getByText(/was declined/).waitFor()
})

test('W3 W7 shows the remaining limit beside a lot, and a request instead of a bid above it', async () => {
  const server = await house.addSale('auto')
  const { auctionId } = server
  const [ann, manager] = [
    await server.join('ann@example.com', 'bidder'),
    await server.join('manager@example.com', 'manager'),
  ]
  const client = clientOf(server, manager.token)
  const setLimit = (limit: number) =>
    client.call(staffRegistrationDecide, { auctionId, userId: ann.userID, approve: true, limit })
  dataOf(await setLimit(100))
  const { page } = await leaveAfterTest(
    signInAs(browser, server, ann, `/auction/${auctionId}/lot/${auctionId}-1`),
  )
  const box = page.getByRole('region', { name: 'Bidding', exact: true })
  await box.getByRole('button', { name: /^Request limit of HKD/ }).click()
  await box.getByText(/^You have requested a limit of/).waitFor()
  await expectAccessible(page)
  const bid = box.getByRole('button', { name: /^Review bid of/ })
  expect(await bid.count()).toBe(0)

  dataOf(await setLimit(5_000))
  await box.getByText(/^Available limit for this lot: HKD\s5,000$/).waitFor()
  await bid.waitFor()
})
