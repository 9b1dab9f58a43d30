import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())

const reason = { en: 'The warehouse was flooded.', zh: '仓库水浸，拍品须重新检验。' }

test.each(['timed', 'live'] as const)(
  'K4 shows everybody at once that a %s sale is cancelled, and why',
  async (kind) => {
    const server = await house.addSale('auto', { kind })
    const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
    const { auctionId } = server
    const [ann, ben, manager] = await Promise.all([
      server.join('ann@example.com', 'bidder'),
      server.join('ben@example.com', 'bidder'),
      server.join('manager@example.com', 'manager'),
    ])
    const a = await signInAs(browser, server, ann, `/auction/${auctionId}`, {
      lang: 'zh-Hans',
      width: 390,
      allow: /410/,
    })
    const b = await signInAs(
      browser,
      server,
      ben,
      kind === 'live' ? `/auction/${auctionId}/live` : `/auction/${auctionId}/lot/${auctionId}-1`,
      { allow: /410/ },
    )
    const m = await signInAs(browser, server, manager, `/house/cancellation/${auctionId}`)
    const field = (name: string) => m.page.getByRole('textbox', { name, exact: true })
    const press = () =>
      m.page
        .getByRole('button', { name: t('console.cancellation.title'), exact: true })
        .first()
        .click()

    await press()
    await m.page.getByText(t('console.cancellation.reasonRequired')).first().waitFor()
    await expectAccessible(m.page)
    await field(t('console.cancellation.reason.en')).fill(reason.en)
    await field(t('console.cancellation.reason.zh')).fill(reason.zh)
    await field(t('console.cancellation.number')).fill(auctionId.toUpperCase())
    await press()
    await m.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('console.cancellation.title') })
      .click()

    await a.page.getByText(reason.zh).waitFor()
    await a.page.getByText(zh('saleTools.cancelled.title')).waitFor()
    await b.page
      .getByText(kind === 'live' ? t('live.strip.cancelled') : t('bidBox.reason', { reason: reason.en }))
      .waitFor()
    await m.page.getByText(reason.en).waitFor()
    await expectAccessible(a.page)
    await expectAccessible(m.page)

    const lot = await a.page.goto(`/auction/${auctionId}/lot/${auctionId}-1`)
    expect(lot?.status()).toBe(410)
    await a.page.getByText(zh('bidBox.reason', { reason: reason.zh })).waitFor()
    await a.page.goto('/auctions')
    await a.page.getByText(zh('auctions.state.cancelled')).first().waitFor()

    for (const visitor of [a, b, m]) await visitor.leave()
  },
)
