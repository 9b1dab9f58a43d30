import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyAtOnce, lazyWhenIdle } from './lazy-when-idle.tsx'

type Openable = { readonly open: boolean }

test('shows a placeholder until the part loads when idle', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
  const Part = lazyWhenIdle<Openable>(() => promise, <p>Its place</p>)
  render(<Part open />)
  expect(screen.getByText('Its place')).toBeTruthy()
  resolve(() => <p>The part</p>)
  await screen.findByText('The part')
  expect(screen.queryByText('Its place')).toBeNull()
})

test('hydrates a placeholder that the server rendered even if another instance has loaded', async () => {
  const Part = lazyWhenIdle<Openable>(async () => () => <p>The part</p>, <p>Its place</p>)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Part open={false} />)
  expect(container.textContent).toBe('Its place')
  const first = render(<Part open />)
  await screen.findByText('The part')
  first.unmount()
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(container, <Part open={false} />, { onRecoverableError }))
  onTestFinished(() => act(() => root.unmount()))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.textContent).toBe('The part')
})

test('loads a closed part only once the page is idle, and others as soon as they are rendered', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const load = vi.fn(() => Promise.resolve(() => <p>Later</p>))
  const Later = lazyWhenIdle(load)
  const Now = lazyAtOnce(() => Promise.resolve(() => <p>Now</p>))
  render(
    <>
      <Later />
      <Now />
    </>,
  )
  await screen.findByText('Now')
  expect(load).not.toHaveBeenCalled()
})
