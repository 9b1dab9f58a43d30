import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeClient } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { useSavedDraft } from './frame.tsx'

/** A home page that gets a quotation when its draft is saved. */
function Page() {
  const [blocks, setBlocks] = useState(['hero', 'mall points'])
  useSavedDraft(() => setBlocks(['hero', 'quote']))
  return blocks.map((id) => (
    <p key={id} data-block={id}>
      {id}
    </p>
  ))
}

const send = (data: unknown, origin = window.location.origin) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { origin, data })))

const marked = () =>
  [...document.querySelectorAll('[data-edited]')].map((block) => block.getAttribute('data-block'))

test('marks the block that is edited, also one of two malls, and a new one once it is shown', async () => {
  await mount(<Page />, { client: createFakeClient() })
  send({ block: 'hero' })
  expect(marked()).toEqual(['hero'])
  send({ block: 'points' })
  expect(marked()).toEqual(['mall points'])
  send({ block: 'quote' })
  expect(marked()).toEqual([])
  send({ savedRev: 4 })
  expect(marked()).toEqual(['quote'])
  send({ block: 'hero' }, 'https://elsewhere.test')
  expect(marked()).toEqual(['quote'])
})

test('tells the editor which block was pressed, by its position', async () => {
  await mount(<Page />, { client: createFakeClient() })
  const received = vi.fn()
  const follow = ({ data }: MessageEvent<unknown>) => received(data)
  window.addEventListener('message', follow)
  onTestFinished(() => window.removeEventListener('message', follow))
  for (const [at, id] of ['hero', 'mall points'].entries())
    vi.spyOn(
      document.querySelector(`[data-block="${id}"]`) as HTMLElement,
      'getBoundingClientRect',
    ).mockReturnValue(new DOMRect(0, at * 100, 100, 100))
  for (const clientY of [150, 250]) window.dispatchEvent(new MouseEvent('click', { clientY }))
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith({ pressed: 'mall points' }))
  expect(received.mock.calls.filter(([data]) => 'pressed' in data)).toHaveLength(1)
})
