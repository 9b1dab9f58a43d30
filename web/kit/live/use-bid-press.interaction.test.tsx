import { act, fireEvent, screen } from '@testing-library/react'
import { Fragment, StrictMode, useRef, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { useBidPress } from './use-bid-press.ts'

/** Mounts a bid button beside one that raises the lowest bid, and records the first one's text in each rendering. */
async function mountButton(
  settleMs: number,
  Mode: typeof Fragment | typeof StrictMode = Fragment,
  live = createLiveSale(),
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const rendered: string[] = []
  const send = vi.fn()
  const Button = ({ amount }: { amount: number }) => {
    const ref = useRef<HTMLButtonElement>(null)
    const { isSettling, isOvertaken, overtakenCount, events } = useBidPress(amount, amount, ref, send)
    rendered.push(`${amount}${isSettling ? ' settling' : ''}${isOvertaken ? ' overtaken' : ''}`)
    return (
      <button ref={ref} type="button" {...events} title={`${overtakenCount}`}>
        Bid
      </button>
    )
  }
  const Page = () => {
    const [amount, setAmount] = useState(100)
    return (
      <Mode>
        <Button amount={amount} />
        <button type="button" onClick={() => setAmount(amount + 10)}>
          Rise
        </button>
      </Mode>
    )
  }
  await mount(<Page />, { settleMs, live })
  act(() => vi.advanceTimersByTime(1_000))
  const button = screen.getByRole('button', { name: 'Bid' })
  /** Releases the button. @param clicks the click count of the browser */
  const release = (clicks = 1) => fireEvent.click(button, { detail: clicks })
  const press = () => {
    fireEvent.pointerDown(button)
    release()
  }
  const rise = () => fireEvent.click(screen.getByRole('button', { name: 'Rise' }))
  const renderedBy = (run: () => void) => {
    rendered.length = 0
    run()
    return rendered.splice(0)
  }
  return { button, press, release, rise, send, renderedBy }
}

test('renders once with a new amount if it does not settle', async () => {
  const { press, rise, send, renderedBy } = await mountButton(0)
  expect(renderedBy(rise)).toEqual(['110'])
  expect(renderedBy(() => act(() => vi.advanceTimersByTime(1_000)))).toEqual([])
  expect(renderedBy(press)).toEqual([])
  expect(send.mock.calls).toEqual([[110]])
})

test('renders when settling starts and ends, not for changes in between', async () => {
  const { press, rise, send, renderedBy } = await mountButton(300)
  expect(renderedBy(rise)).toEqual(['110', '110 settling'])
  expect(renderedBy(rise)).toEqual(['120 settling'])
  expect(renderedBy(press)).toEqual(['120 settling overtaken'])
  expect(renderedBy(() => act(() => vi.advanceTimersByTime(300)))).toEqual(['120 overtaken'])
  expect(renderedBy(rise)).toEqual(['130 overtaken'])
  expect(renderedBy(press).at(-1)).toBe('130')
  expect(send.mock.calls).toEqual([[130]])
})

test('V9 counts each press that sends nothing', async () => {
  const { button, press, rise } = await mountButton(300)
  rise()
  press()
  expect(button.title).toBe('1')
  press()
  fireEvent.click(button, { detail: 0 })
  expect(button.title).toBe('3')
  act(() => vi.advanceTimersByTime(300))
  press()
  expect(button.title).toBe('3')
})

test('V9 sends once in strict mode, whose effects run twice', async () => {
  const { press, release, send } = await mountButton(0, StrictMode)
  press()
  release(2)
  expect(send.mock.calls).toEqual([[100]])
})

test('V9 a press dragged off the button does not stop assistive technology from bidding', async () => {
  const { button, release, rise, send } = await mountButton(0)
  fireEvent.pointerDown(button)
  rise()
  release(0)
  expect(send.mock.calls).toEqual([[110]])
})

test('V9 a key released after the focus has moved on does not count later', async () => {
  const { button, release, rise, send } = await mountButton(0)
  fireEvent.keyDown(button, { key: ' ' })
  fireEvent.blur(button)
  rise()
  release(0)
  expect(send.mock.calls).toEqual([[110]])
})

test('V9 a change while a key is down sends nothing', async () => {
  const { button, release, rise, send } = await mountButton(0)
  fireEvent.keyDown(button, { key: ' ' })
  rise()
  release(0)
  expect(send.mock.calls).toEqual([])
})

/** Creates the connection of a page whose paints the test controls. */
function createPaints() {
  const waiting: (() => void)[] = []
  /** Begins the next frame, which shows the current rendering, and returns a function for what runs after it. */
  const beginFrame = () => {
    const runs = waiting.splice(0)
    return () => {
      for (const run of runs) run()
    }
  }
  return {
    live: { ...createLiveSale(), afterPaint: (run: () => void) => void waiting.push(run) },
    beginFrame,
    paint: () => beginFrame()(),
  }
}

test.each([Fragment, StrictMode])('V9 sends no amount that is not painted yet', async (Mode) => {
  const { live, paint } = createPaints()
  const { press, rise, send } = await mountButton(0, Mode, live)
  paint()
  rise()
  press()
  expect(send.mock.calls).toEqual([])
  paint()
  press()
  expect(send.mock.calls).toEqual([[110]])
})

test('V9 a press that began before the paint sends nothing after it', async () => {
  const { live, paint } = createPaints()
  const { button, release, rise, send } = await mountButton(0, Fragment, live)
  paint()
  rise()
  fireEvent.pointerDown(button)
  paint()
  release()
  expect(send.mock.calls).toEqual([])
})

test('V9 an amount rendered after a frame is not mistaken for the amount in that frame', async () => {
  const { live, beginFrame, paint } = createPaints()
  const { press, rise, send } = await mountButton(0, Fragment, live)
  paint()
  rise()
  const endFrame = beginFrame()
  rise()
  endFrame()
  press()
  expect(send.mock.calls).toEqual([])
  paint()
  press()
  expect(send.mock.calls).toEqual([[120]])
})

test('V9 marks the button as not sending before it is painted', async () => {
  const { live, paint } = createPaints()
  const { button, rise } = await mountButton(0, Fragment, live)
  expect(button.dataset.sends).toBeUndefined()
  paint()
  expect(button.dataset.sends).toBe('100')
  rise()
  expect(button.dataset.sends).toBeUndefined()
  paint()
  expect(button.dataset.sends).toBe('110')
})

test('V9 marks the button as not sending while it settles', async () => {
  const { button, rise } = await mountButton(300)
  expect(button.dataset.sends).toBe('100')
  rise()
  act(() => vi.advanceTimersByTime(299))
  expect(button.dataset.sends).toBeUndefined()
  act(() => vi.advanceTimersByTime(1))
  expect(button.dataset.sends).toBe('110')
})
