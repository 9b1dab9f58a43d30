import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { type Announcer, LiveRegion, useAnnouncer } from './live-announcer.tsx'

test('announces in order, urgent ones apart, without rendering what is around the regions', async () => {
  const rendered: Announcer[] = []
  function Page() {
    const announcer = useAnnouncer()
    rendered.push(announcer)
    return <LiveRegion announcer={announcer} />
  }
  await mount(<Page />)
  const [announcer] = rendered.splice(0)
  act(() => {
    announcer?.announce({ text: 'one', urgent: false })
    announcer?.announce({ text: 'two', urgent: true })
    for (const text of 'abcdefg') announcer?.announce({ text, urgent: false })
  })
  const regions = screen.getAllByRole('log').map((region) => region.textContent)
  expect(regions).toEqual(['abcdefg', 'two'])
  expect(rendered).toEqual([])
})
