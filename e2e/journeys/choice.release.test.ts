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

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('V23 offers lots by choice: the buyer takes one other than the called lot, and the rest come next', async () => {
  const { auctionId } = server
  const { ann, ben, clerk } = await joinTwoBidders(server)
  const [desk, rostrum, buyer, rival, reader] = await Promise.all([
    signInAs(browser, server, clerk, `/house/desk/${auctionId}`, { lang: 'zh-Hans' }),
    signInAs(browser, server, clerk, `/house/auctioneer/${auctionId}`, { lang: 'zh-Hans' }),
    signInAs(browser, server, ann, `/auction/${auctionId}/live`),
    signInAs(browser, server, ben, `/auction/${auctionId}/live`, { lang: 'zh-Hans', width: 390 }),
    signInAs(browser, server, ben, `/auction/${auctionId}/lot/${auctionId}-2`),
  ])
  const text = (visit: typeof desk, shown: string) => visit.page.getByText(shown).first()

  const { page } = desk
  await page.getByRole('button', { name: zh('console.run.choice') }).click()
  const sheet = page.getByRole('dialog', { name: zh('console.choice.sheet.title') })
  await sheet.getByLabel(zh('console.choice.sheet.last')).selectOption({ index: 1 })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: zh('console.choice.sheet.offer', { numbers: '1–3' }) }).click()
  await text(reader, t('changes.choice.lot', { numbers: '1–3' })).waitFor()
  await text(rival, zh('changes.choice.announce', { numbers: '1–3' })).waitFor()

  const hammer = createApiClerk(server, clerk)
  await hammer.open(1)
  await bidOnFirst(server, ann, 5_000)
  await hammer.lastCall()
  await hammer.sell()
  const price = 'HKD 5,000'
  await text(buyer, t('changes.choice.yours', { numbers: '1–3', price })).waitFor()
  await text(rival, zh('changes.choice.buyer', { numbers: '1–3', price })).waitFor()

  const lot = async (number: number) =>
    dataOf(await clientOf(server, ann.token).call(lotGet, { id: `${auctionId}-${number}` }))
  const { leader: paddle } = await lot(1)
  await text(buyer, t('changes.choice.request.choose')).click()
  const choice = buyer.page.getByRole('dialog')
  await choice.getByRole('checkbox', { name: /^1/ }).press('Space')
  await choice.getByRole('checkbox', { name: /^2/ }).press('Space')
  await expectAccessible(buyer.page)
  await choice.getByText(t('changes.choice.request.send', { count: 1, numbers: '2' })).click()
  await text(buyer, t('changes.choice.request.open', { count: 1, numbers: '2' })).waitFor()
  for (const visitor of [desk, rostrum])
    await text(
      visitor,
      zh('console.choice.requested', { paddle, count: 1, numbers: '2', price: '5,000' }),
    ).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: zh('console.parcel.sell', { count: 1, numbers: '2', paddle }) })
    .click()
  const made = { paddle, count: 1, numbers: '2', price }
  await text(rival, zh('changes.choice.made', made)).waitFor()
  await text(buyer, t('changes.choice.announce', { numbers: '1, 3' })).waitFor()
  await text(reader, t('changes.choice.sold')).waitFor()
  expect(await lot(1)).toMatchObject({ saleStatus: 'open', win: 'none', bidCount: 0 })
  expect(await lot(2)).toMatchObject({ saleStatus: 'sold', finalPrice: 5_000, win: 'winning' })

  await pressKey(page, zh('console.act.undoWhat', { what: 'choice' }), 'z')
  await text(buyer, t('changes.choice.yours', { numbers: '1–3', price })).waitFor()
  expect(await lot(1)).toMatchObject({ saleStatus: 'sold', win: 'winning' })
  for (const visitor of [desk, rostrum, buyer, rival, reader]) await visitor.leave()
})
