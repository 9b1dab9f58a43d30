/** @module-tag release */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changesOf, lotInPhase, publishedPhases, timeOfPhase } from '#domain/auction/testing/lot-in-phase.ts'
import { start } from '#domain/auction/testing/terms.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { NowProvider } from '#web/kit/ui/now.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffLimitRequests } from '#wire/calls/limit-requests.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { timedQuery } from './query-params.ts'
import { TimedPage } from './timed-page.tsx'

const hour = 3_600_000
const phases = publishedPhases.filter(({ kind }) => kind === 'timed')

test.each(phases)('K4 allows moving times exactly as the table says: $phase', async ({ phase }) => {
  const sale = lotInPhase.timed[phase]()
  const now = phase === 'noBids' ? start - hour : timeOfPhase(phase)
  const live = createLiveSale(sale, { kind: 'staff' })
  const client = createFakeClient()
  client.on(staffSaleBidders, () => success({ list: [] }))
  client.on(staffLimitRequests, () => success({ list: [] }))
  const lots = [1, 2].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum, accent: '' }))
  const { t } = await mount(
    <HeldRoles value={['clerk']}>
      <NowProvider serverNow={now}>
        <TimedPage
          auction={auctionWith({ id: 'sale', no: 'BH0145', type: 'timed', title: 'Winter Sale' })}
          lots={lots}
          start={live.initial}
          params={timedQuery.parse(new URLSearchParams('lot=1'))}
        />
      </NowProvider>
    </HeldRoles>,
    { client, live, path: '/house/timed/sale?lot=1' },
  )
  live.connect()
  const find = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
  const isUsable = (name: string) => find(name)?.disabled === false
  const { closing, start: starting } = changesOf(sale, now)
  expect(isUsable(t('console.timed.extendLot', { number: '1' }))).toBe(closing.kind === 'allowed')
  if (closing.kind === 'allowed') expect(isUsable(t('console.timed.extendAll'))).toBe(true)
  expect(isUsable(t('console.delay.title'))).toBe(starting.kind === 'allowed')
  const isReopened = closing.kind === 'refused' && closing.instead === 'reopenLot'
  expect(isUsable(t('console.timed.reopen.open', { number: '1' }))).toBe(isReopened)
})
