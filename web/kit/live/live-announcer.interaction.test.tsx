import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { type Announcement, LiveRegion, useAnnouncer, useLatestAnnouncement } from './live-announcer.tsx'

/** Mounts a page with an announcer, and counts the renders of the content around its regions. */
async function mountAnnouncer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rendered: ReturnType<typeof useAnnouncer>[] = []
  function Page() {
    const announcer = useAnnouncer()
    rendered.push(announcer)
    return (
      <>
        <LiveRegion announcer={announcer} />
        <Caption announcer={announcer} />
      </>
    )
  }
  const Caption = ({ announcer }: { announcer: ReturnType<typeof useAnnouncer> }) => (
    <h1>{useLatestAnnouncement(announcer)?.text}</h1>
  )
  await mount(<Page />)
  const [announcer] = rendered.splice(0)
  return {
    rendered,
    announce: (texts: string, priority: Announcement['priority']) =>
      act(() => {
        for (const text of texts) announcer?.announce({ text, priority })
      }),
    discardHeld: () => act(() => announcer?.discardHeld()),
    pass: (time: number) => act(() => vi.advanceTimersByTime(time)),
    /** Returns the texts of the polite and the assertive region, and the caption. */
    texts: () =>
      [...screen.getAllByRole('log'), screen.getByRole('heading')].map(({ textContent }) => textContent),
  }
}

test('announces in order, with urgent messages apart, without rendering the content around the regions', async () => {
  const { announce, rendered, texts } = await mountAnnouncer()
  announce('1', 'normal')
  announce('2', 'urgent')
  announce('abcdefg', 'normal')
  expect(texts()).toEqual(['abcdefg', '2', 'g'])
  expect(rendered).toEqual([])
})

test('announces the first of several paced announcements, then the newest every two seconds, and captions each', async () => {
  const { announce, pass, texts } = await mountAnnouncer()
  announce('abc', 'paced')
  expect(texts()).toEqual(['a', '', 'c'])
  pass(1_999)
  announce('d', 'paced')
  expect(texts()).toEqual(['a', '', 'd'])
  pass(1)
  expect(texts()).toEqual(['ad', '', 'd'])
  announce('e', 'paced')
  expect(texts()).toEqual(['ad', '', 'e'])
  pass(2_000)
  expect(texts()).toEqual(['ade', '', 'e'])
  pass(2_000)
  announce('f', 'paced')
  expect(texts()).toEqual(['adef', '', 'f'])
})

test.each(['normal', 'urgent'] as const)('announces a paced one before a %s one', async (priority) => {
  const { announce, pass, texts } = await mountAnnouncer()
  announce('abc', 'paced')
  announce('!', priority)
  expect(texts()).toEqual(priority === 'normal' ? ['ac!', '', '!'] : ['ac', '!', '!'])
  pass(2_000)
  expect(texts()[0]).toBe(priority === 'normal' ? 'ac!' : 'ac')
})

test('discards a held paced announcement', async () => {
  const { announce, discardHeld, pass, texts } = await mountAnnouncer()
  announce('abc', 'paced')
  discardHeld()
  announce('!', 'normal')
  pass(2_000)
  expect(texts()).toEqual(['a!', '', '!'])
})
