import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Price } from './price.tsx'

/** Shows a price that rises by 100 when a button is pressed. */
function Rising() {
  const [amount, setAmount] = useState(1_000)
  return (
    <>
      <button type="button" onClick={() => setAmount(amount + 100)}>
        Rise
      </button>
      <Price amount={amount} currency="HKD" />
    </>
  )
}

test('animates the old price out on a change, unless changes come in a rush', async () => {
  await mount(<Rising />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rise = screen.getByRole('button')
  const figures = () => document.querySelector('abbr + span')?.textContent
  expect(figures()).toBe('1,000')

  fireEvent.click(rise)
  expect(figures()).toBe('1,0001,100')
  fireEvent.click(rise)
  expect(figures()).toBe('1,200')
  // Only its text changes, since recreating the element costs a slow phone a layout.
  const element = document.querySelector('abbr + span > span')
  fireEvent.click(rise)
  expect(figures()).toBe('1,300')
  expect(document.querySelector('abbr + span > span')).toBe(element)

  act(() => vi.advanceTimersByTime(400))
  fireEvent.click(rise)
  expect(figures()).toBe('1,3001,400')
  expect(document.querySelector('abbr + span')?.contains(element)).toBe(false)
  // Even if no animation ends, as on a page that is not painted.
  act(() => vi.advanceTimersByTime(400))
  expect(figures()).toBe('1,400')
})
