import { act } from '@testing-library/react'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('react-router/dom', () => ({ HydratedRouter: () => <p>{location.pathname + location.search}</p> }))

const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  history.replaceState(null, '', '/search?q=port&sort=estimateDown')
  performance.mark('arrived', { detail: '/search?q=port&sort=estimateDown' })
  document.body.innerHTML = `<main>${renderToString(<p>/search?q=port&amp;sort=estimateDown</p>)}</main>`
})
afterEach(() => {
  performance.clearMarks('arrived')
  vi.restoreAllMocks()
  reload.mockReset()
  document.body.innerHTML = ''
})

/** Hydrates the page as the browser's entry module does. @param interrupt runs before React renders anything */
async function hydrate(interrupt: () => void = () => undefined) {
  const { PageRouter } = await import('./page-router.tsx')
  const errors: unknown[] = []
  const container = document.querySelector('main') ?? document.body
  const root = await act(async () => {
    const onRecoverableError = (error: unknown) => errors.push(error)
    const { promise, resolve } = Promise.withResolvers<Root>()
    startTransition(() => resolve(hydrateRoot(container, <PageRouter />, { onRecoverableError })))
    interrupt()
    return promise
  })
  return { errors, renderAgain: () => act(async () => root.render(<PageRouter />)) }
}

test('hydrates the page that the server rendered', async () => {
  const { errors } = await hydrate()
  expect(errors).toEqual([])
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('/search?q=port&sort=estimateDown')
})

test('Back between the start of hydration and its first render reloads the page without mixing pages', async () => {
  const { errors } = await hydrate(() => history.replaceState(null, '', '/search?q=port'))
  expect(errors).toEqual([])
  expect(reload).toHaveBeenCalled()
  expect(document.body.textContent).toBe('/search?q=port&sort=estimateDown')
})

test('Back after the first render is left to the router', async () => {
  const { renderAgain } = await hydrate()
  history.replaceState(null, '', '/search?q=port')
  await renderAgain()
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('/search?q=port')
})
