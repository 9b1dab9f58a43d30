import { expect, onTestFinished, test, vi } from 'vitest'
import { holdPresses } from './hold-presses.ts'

/**
 * Creates a page with buttons for staff, one of a popover, and one for clients. @returns the presses that
 * reached a handler
 */
function openPage() {
  document.body.innerHTML = `
    <div data-holds-presses><button id="one"></button><button id="two"></button><button id="own" popovertarget="menu"></button></div>
    <button id="client"></button>`
  const onPress = vi.fn((event: Event) => event.target instanceof Element && event.target.id)
  document.addEventListener('click', onPress)
  onTestFinished(() => {
    document.removeEventListener('click', onPress)
    document.body.replaceChildren()
  })
  holdPresses()
  return {
    press: (id: string) => document.getElementById(id)?.click(),
    handled: () => onPress.mock.results.map(({ value }) => value),
  }
}

const hydrate = () => window.dispatchEvent(new Event('hydrated'))

test('a button pressed before scripts arrive takes effect once the page is hydrated', () => {
  const { press, handled } = openPage()
  press('one')
  press('two')
  press('two')
  expect(handled()).toEqual([])
  hydrate()
  expect(handled()).toEqual(['two'])
  press('one')
  expect(handled()).toEqual(['two', 'one'])
})

test('does not hold presses on controls that work without scripts, or on removed buttons', () => {
  const { press, handled } = openPage()
  press('own')
  press('client')
  expect(handled()).toEqual(['own', 'client'])
  press('one')
  document.getElementById('one')?.remove()
  hydrate()
  expect(handled()).toEqual(['own', 'client'])
})
