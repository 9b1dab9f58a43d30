/** @module-tag release */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { additionBlockedReason } from '#domain/auction/decide/add-lot.ts'
import { changesOf, lotInPhase, publishedPhases, timeOfPhase } from '#domain/auction/testing/lot-in-phase.ts'
import { start } from '#domain/auction/testing/terms.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { lotAdditions } from '#wire/calls/lot-additions.ts'
import { AdditionsPage } from './additions-page.tsx'

const hour = 3_600_000

test.each(publishedPhases)(
  'K4, K16 allows adding lots exactly as the table says: $phase, $kind',
  async ({ kind, phase }) => {
    const sale = lotInPhase[kind][phase]()
    const state = sale.state()
    // Lots can be added to a timed sale until bidding starts, and no lot has a bid before that.
    const now = phase === 'noBids' ? start - hour : timeOfPhase(phase)
    const blocked = (state.terms && additionBlockedReason({ ...state, terms: state.terms }, now)) ?? ''
    const client = createFakeClient()
    client.on(lotAdditions, () =>
      success({ blocked, number: 3, endTime: 0, draftId: 'draft', after: [], list: [] }),
    )
    const live = createLiveSale(sale, { kind: 'staff' })
    const { t } = await mount(
      <HeldRoles value={['manager']}>
        <AdditionsPage
          auction={auctionWith({ id: 'sale', no: 'BH0145', type: kind, title: 'Winter Sale' })}
          start={live.initial}
          lots={[]}
        />
      </HeldRoles>,
      { client, live },
    )
    live.connect()
    await screen.findByText(t(kind === 'live' ? 'additions.introLive' : 'additions.introTimed'))
    const isOffered = screen.queryByRole('button', { name: t('additions.prepare') }) !== null
    expect(isOffered).toBe(changesOf(sale, now).addition.kind === 'allowed')
  },
)
