import { expect, inject, test } from 'vitest'
import { lotGet } from '#wire/calls/lots.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createApiClerk } from '../support/api-clerk.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { pressKey } from '../support/press-key.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { bidOnFirst, joinTwoBidders } from '../support/two-bidders.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto', { identical: 3 }))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('V20 the buyer of a lot takes the next one of its parcel, and the pages of both bidders update', async () => {
  const { auctionId } = server
  const { ann, ben, clerk } = await joinTwoBidders(server)
  const hammer = createApiClerk(server, clerk)
  await hammer.open(1)
  await bidOnFirst(server, ann, 5_000)
  await hammer.lastCall()
  const [desk, buyer, rival] = await Promise.all([
    signInAs(browser, server, clerk, `/house/desk/${auctionId}`, { lang: 'zh-Hans' }),
    signInAs(browser, server, ann, `/auction/${auctionId}/live`),
    signInAs(browser, server, ben, `/auction/${auctionId}/live`, { width: 390 }),
  ])
  const text = (visit: typeof desk, shown: string) => visit.page.getByText(shown).first()
  await text(rival, t('changes.parcel.announce', { numbers: '1–3' })).waitFor()
  await hammer.sell()
  const price = 'HKD 5,000'
  await text(buyer, t('changes.parcel.yours', { numbers: '2–3', price })).waitFor()

  const { page } = desk
  await pressKey(page, zh('console.parcel.take'), '+')
  await page.getByRole('textbox', { name: zh('console.parcel.count') }).fill('1')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await text(rival, t('changes.parcel.buyer', { numbers: '3', price })).waitFor()
  await text(buyer, t('changes.parcel.yours', { numbers: '3', price })).waitFor()
  const lot = dataOf(await clientOf(server, ann.token).call(lotGet, { id: `${auctionId}-2` }))
  expect(lot).toMatchObject({ finalPrice: 5_000, win: 'winning', parcelOf: `${auctionId}-1` })

  await pressKey(page, zh('console.act.undoWhat', { what: 'parcel' }), 'z')
  await text(rival, t('changes.parcel.buyer', { numbers: '2–3', price })).waitFor()
  for (const visitor of [desk, buyer, rival]) await visitor.leave()
})
