import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { ChangedBanner } from './changed-banner.tsx'

function Leaving() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      {isShown && <ChangedBanner />}
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
    </>
  )
}

test('scrolls to the top, and unmounts even if the browser returns a promise for the scroll', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(async () => undefined)
  const { user, t } = await mount(<Leaving />)
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  const leave = screen.getByRole('button', { name: 'Leave' })
  await user.click(leave)
  expect(screen.queryByText(t('mallOrders.checkout.changed'))).toBeNull()
  expect(leave.isConnected).toBe(true)
  scroll.mockRestore()
})
