import { act, fireEvent, screen } from '@testing-library/react'
import { Fragment, StrictMode, useRef, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { useBidPress } from './use-bid-press.ts'

/** Mounts a bid button beside one that raises the lowest bid, and what the first said in each rendering. */
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
  /** @param clicks in a row, as the browser counts them */
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

test('renders once with a new amount where it does not settle', async () => {
  const { press, rise, send, renderedBy } = await mountButton(0)
  expect(renderedBy(rise)).toEqual(['110'])
  expect(renderedBy(() => act(() => vi.advanceTimersByTime(1_000)))).toEqual([])
  expect(renderedBy(press)).toEqual([])
  expect(send.mock.calls).toEqual([[110]])
})

test('renders when settling starts and when it ends, not for changes in between', async () => {
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

test('V9 a press that was dragged off the button does not keep assistive technology from bidding', async () => {
  const { button, release, rise, send } = await mountButton(0)
  fireEvent.pointerDown(button)
  rise()
  release(0)
  expect(send.mock.calls).toEqual([[110]])
})

test('V9 a key that comes up after the focus moved on does not count later', async () => {
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

/** Creates a connection of a page that the test paints. */
function createPaints() {
  const waiting: (() => void)[] = []
  /** Returns what runs after the next frame, which shows what is rendered now. */
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

test('V9 an amount that is rendered after a frame is not taken for the one of that frame', async () => {
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

test('V9 marks the button as sending nothing before it is painted', async () => {
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

test('V9 marks the button as sending nothing while it settles', async () => {
  const { button, rise } = await mountButton(300)
  expect(button.dataset.sends).toBe('100')
  rise()
  act(() => vi.advanceTimersByTime(299))
  expect(button.dataset.sends).toBeUndefined()
  act(() => vi.advanceTimersByTime(1))
  expect(button.dataset.sends).toBe('110')
})
