import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { AnnouncedPage } from './announced-page.tsx'

const hour = 3_600_000

/** Opens the page of an announced sale that opens after this time. */
function open(ahead: number) {
  const live = createLiveSale()
  const startTime = live.clock.now() + ahead
  const sale = {
    id: 's1',
    no: 'BH0200',
    type: 'timed' as const,
    title: 'Winter in Sheung Wan',
    accent: '',
    summary: 'Claret and malt.',
    description: 'Viewing by appointment.',
    place: 'Online',
    cover: null,
    registerStartTime: 0,
    bidStartTime: 0,
    startTime,
    endTime: startTime + hour,
    isTobacco: false,
    announcedAt: 1,
  }
  return mount(<AnnouncedPage sale={sale} />, { live })
}

test('K1 an announced sale says why nobody can register for it yet', async () => {
  const { t } = await open(30 * hour)
  screen.getByRole('heading', { level: 1, name: 'Winter in Sheung Wan' })
  screen.getByRole('timer')
  screen.getByText(t('announced.registration'))
  screen.getByText('Viewing by appointment.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('K1 after its opening time an announced sale promises new dates', async () => {
  const { t } = await open(-hour)
  screen.getByText(t('announced.newDates'))
  expect(screen.queryByRole('timer')).toBeNull()
})
