import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { Price } from './price.tsx'

/** A price that rises by 100 when a button is pressed. */
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

test('a price that changes shows the old one leave, unless changes rush', async () => {
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
  // Only its text changes: an element made again costs a slow telephone its layout.
  const element = document.querySelector('abbr + span > span')
  fireEvent.click(rise)
  expect(figures()).toBe('1,300')
  expect(document.querySelector('abbr + span > span')).toBe(element)

  act(() => vi.advanceTimersByTime(400))
  fireEvent.click(rise)
  expect(figures()).toBe('1,3001,400')
  expect(document.querySelector('abbr + span')?.contains(element)).toBe(false)
  // Also where no animation ends, as on a page that is not painted.
  act(() => vi.advanceTimersByTime(400))
  expect(figures()).toBe('1,400')
})
