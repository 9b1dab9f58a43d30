import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { inboxQuery } from './inbox-params.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const list = [{ id: 'first' }, { id: 'second' }, { id: 'third' }]

function Inbox() {
  const [query] = useSearchParams()
  const params = inboxQuery.parse(query)
  const page = useInboxKeys(params, list)
  return (
    <div ref={page}>
      {params.id !== '' && <textarea key={params.id} aria-label={params.id} data-key="answer" />}
    </div>
  )
}

/** Presses keys before the page of the first one has rendered. */
const pressAtOnce = (...keys: readonly string[]) =>
  act(() => {
    for (const key of keys) fireEvent.keyDown(document.body, { key })
  })

test('counts every key pressed while a conversation is opening', async () => {
  await mount(<Inbox />)
  await pressAtOnce('j', 'j', 'j')
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('third'))
  await pressAtOnce('k', 'k')
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('first'))
})

test('focuses the reply of the conversation that is opening, not of the previous one', async () => {
  await mount(<Inbox />, { path: '/?c=first' })
  await pressAtOnce('j', 'r')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('second'))
  await pressAtOnce('k')
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('first'))
  expect(document.activeElement).toBe(document.body)
})
