import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { useIsFree } from './use-is-free.ts'

function Floating() {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <>
      <a href="/lot">
        <b>Lot 12</b>
      </a>
      <p>Text</p>
      <div ref={ref}>{useIsFree(ref) ? 'free' : 'covered'}</div>
    </>
  )
}

test('a floating button hides while a control is below it, and returns once it is not', async () => {
  const below = { text: 'Lot 12' }
  document.elementsFromPoint = () => [screen.getByText(below.text)]
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'))
  await mount(<Floating />)
  const settle = () => act(() => vi.waitFor(() => new Promise(requestAnimationFrame)))
  await settle()
  await settle()
  expect(screen.getByText('covered')).toBeTruthy()
  below.text = 'Text'
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(await screen.findByText('free')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByText('covered')).toBeTruthy()
})
