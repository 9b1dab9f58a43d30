import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { NowProvider } from '#web/kit/ui/now.tsx'
import type { ActivityLine } from '#wire/entities/activity.ts'
import { ActivityPage } from './activity-page.tsx'

const minute = 60_000
const now = Date.parse('2026-11-23T10:59Z')

const viewing: ActivityLine = {
  id: 'viewing',
  lang: 'en',
  title: 'Viewing',
  accent: '',
  summary: 'See the lots.',
  place: 'Central',
  startTime: now - minute,
  endTime: now + minute,
  picture: null,
  auctionId: '',
}

test('marks an announced event as ended while its page is open, there and in the list of others', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tasting = { ...viewing, id: 'tasting', title: 'Tasting', startTime: now + 2 * minute, endTime: 0 }
  const undated = { ...viewing, id: 'undated', title: 'Dinner', startTime: 0, endTime: 0 }
  const { t } = await mount(
    <NowProvider serverNow={now}>
      <ActivityPage activity={{ ...viewing, html: '' }} sale={null} more={[tasting, undated]} />
    </NowProvider>,
  )
  const isOver = (part: HTMLElement) => within(part).queryByText(t('activity.over')) !== null
  const states = () =>
    [screen.getByText(t('activity.time')).parentElement, ...screen.getAllByRole('listitem')].map(
      (part) => part !== null && isOver(part),
    )
  const questions = () => screen.queryByRole('link', { name: t('activity.ask') })
  const pass = () => act(() => void vi.advanceTimersByTime(minute))
  expect(states()).toEqual([false, false, false])
  expect(questions()).toBeTruthy()
  pass()
  expect(states()).toEqual([true, false, false])
  expect(questions()).toBeNull()
  pass()
  expect(states()).toEqual([true, true, false])
})
