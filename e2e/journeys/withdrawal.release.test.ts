import { expect, inject, test } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { joinTwoBidders } from '../support/two-bidders.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

const reason = 'The seal is broken'

test.each(['timed', 'live'] as const)(
  'K4 V8 withdraws a %s lot with a bid on the open pages of its bidder and others',
  async (kind) => {
    const server = await house.addSale('auto', { kind })
    const { ann, ben, clerk } = await joinTwoBidders(server)
    const { auctionId } = server
    const lotId = `${auctionId}-1`
    const bid = { auctionId, lotId, bidPrice: 5_000, ak: createIdempotencyKey() }
    dataOf(await clientOf(server, ann.token).call(lotPrebid, bid))
    // The saleroom shows the lots that follow the current one.
    if (kind === 'live') await createApiClerk(server, clerk).open(3)
    const bidder = await signInAs(browser, server, ann, `/auction/${auctionId}/lot/${lotId}`, {
      lang: 'zh-Hans',
      width: 390,
      allow: /410/,
    })
    const others = await Promise.all([
      signInAs(browser, server, ben, `/auction/${auctionId}`),
      ...(kind === 'live' ? [signInAs(browser, server, ben, `/auction/${auctionId}/live`)] : []),
    ])
    const staff = await signInAs(browser, server, clerk, `/house/corrections/${auctionId}?lot=1`)
    const { page } = staff
    const submit = page.getByRole('button', { name: t('corrections.withdrawal.submit', { number: '1' }) })

    await submit.click()
    await page.getByText(t('corrections.withdrawal.required')).waitFor()
    await page.getByRole('textbox', { name: t('corrections.withdrawal.reason') }).fill(reason)
    await submit.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('corrections.withdrawal.submit', { number: '1' }) })
      .click()

    await bidder.page.getByText(zh('bidBox.reason', { reason })).first().waitFor()
    await others[0].page.getByText(t('ui.state.withdrawn')).first().waitFor()
    await others[1]?.page.getByText('Château Belmont 1981').first().waitFor({ state: 'detached' })
    await expectAccessible(bidder.page)
    expect(await bidder.page.getByText(zh('bidding.strip.winning')).count()).toBe(0)
    for (const visitor of [bidder, ...others, staff]) await visitor.leave()
  },
)
