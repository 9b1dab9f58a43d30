import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Views } from './views.tsx'

test('scrolls to the current view, which might be outside the screen of a phone', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('aria-current') ? new DOMRect(600, 0, 100, 24) : new DOMRect(20, 0, 350, 24)
  })
  const views = ['Proofs', 'Unpaid', 'All'].map((label) => ({
    to: `?${label}`,
    label,
    isCurrent: label === 'All',
  }))
  await mount(<Views label="Orders" views={views} />)
  // The middle of the link, at 650 px, is 455 px to the right of the middle of the bar, at 195 px.
  expect(screen.getByRole('navigation', { name: 'Orders' }).scrollLeft).toBe(455)
  vi.restoreAllMocks()
})
