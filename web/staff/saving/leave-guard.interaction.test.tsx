import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { announceUnsaved } from './unsaved.ts'
import { useUnsaved } from './use-unsaved.ts'

type State = { isPending: boolean; isStuck: boolean; text?: string }

function Editor({ state }: { state: State }) {
  useUnsaved({
    isPending: () => state.isPending,
    isStuck: () => state.isStuck,
    ...(state.text !== undefined && { text: state.text }),
  })
  return null
}

const mountPage = (state: State) =>
  mount(
    <>
      <Link to="/house/drafts">Away</Link>
      <Link to="/house/sales/s1/lots?set=wine">Columns</Link>
      <Editor state={state} />
      <LeaveGuard />
    </>,
    { path: '/house/sales/s1/lots' },
  )

const follow = async ({ user }: Awaited<ReturnType<typeof mount>>, name = 'Away') =>
  user.click(screen.getByRole('link', { name }))

/** Returns whether the browser asks before the tab is closed. */
const asksOnClose = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('a link leaves unsaved changes only after confirmation', async () => {
  const page = await mountPage({ isPending: true, isStuck: true })
  expect(asksOnClose()).toBe(true)
  await follow(page)
  await screen.findByText(page.t('house.leave.text'))
  await page.user.click(screen.getByRole('button', { name: page.t('house.leave.stay') }))
  expect(page.address()).toBe('/house/sales/s1/lots')
  await follow(page)
  await page.user.click(await screen.findByRole('button', { name: page.t('house.leave.leave') }))
  await waitFor(() => expect(page.address()).toBe('/house/drafts'))
})

test('the unsaved changes that will be lost are named', async () => {
  const page = await mountPage({ isPending: true, isStuck: true, text: 'The order will be lost.' })
  await follow(page)
  await screen.findByText('The order will be lost.')
})

test('a link waits for a pending save without confirmation, and is followed once all is saved', async () => {
  const state = { isPending: true, isStuck: false }
  const page = await mountPage(state)
  await follow(page)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(page.address()).toBe('/house/sales/s1/lots')
  state.isPending = false
  act(announceUnsaved)
  await waitFor(() => expect(page.address()).toBe('/house/drafts'))
})

test('a link to the same page is followed at once', async () => {
  const page = await mountPage({ isPending: true, isStuck: true })
  await follow(page, 'Columns')
  await waitFor(() => expect(page.address()).toBe('/house/sales/s1/lots?set=wine'))
})

const steps = ['offline', 'online', 'type', 'next', 'back', 'reload', 'leave', 'stay', 'close'] as const

test('unsaved changes are never left without a question, whatever is pressed', async () => {
  const state: State = { isPending: false, isStuck: false }
  const tools: { navigate?: ReturnType<typeof useNavigate>; reload?: () => unknown } = {}
  let places = 0
  function Page() {
    const navigate = useNavigate()
    const { revalidate } = useRevalidator()
    tools.navigate = navigate
    tools.reload = revalidate
    return (
      <>
        <Editor state={state} />
        <LeaveGuard />
      </>
    )
  }
  const page = await mount(<Page />, { path: '/lots/0', loader: () => Promise.resolve({ at: Date.now() }) })
  const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  const settle = async () => {
    await nextTask()
    await nextTask()
  }
  const press = async (name: string): Promise<boolean> => {
    const button = screen.queryByRole('button', { name })
    if (button) await page.user.click(button)
    return button !== null
  }
  const change = (next: State) => {
    Object.assign(state, next)
    act(announceUnsaved)
  }
  const acts: { readonly [step in (typeof steps)[number]]: () => unknown } = {
    offline: () => change({ isPending: state.isPending, isStuck: state.isPending }),
    online: () => {
      change({ isPending: false, isStuck: false })
      void tools.reload?.()
    },
    type: () => change({ isPending: true, isStuck: state.isStuck }),
    next: () => act(() => void tools.navigate?.(`/lots/${++places}`)),
    back: () => act(() => void tools.navigate?.(-1)),
    reload: () => void tools.reload?.(),
    leave: async () => {
      if (await press(page.t('house.leave.leave'))) change({ isPending: false, isStuck: false })
    },
    stay: () => press(page.t('house.leave.stay')),
    close: () => expect(asksOnClose()).toBe(state.isPending),
  }
  const run = async (step: (typeof steps)[number]) => {
    const before = page.address()
    const staysHere = state.isPending && step !== 'leave' && step !== 'online'
    await acts[step]()
    // Some steps follow immediately, while the navigation or question of the previous step is still pending.
    if (!state.isPending || places % 3 !== 0) await settle()
    if (staysHere) expect(page.address()).toBe(before)
    if (!state.isStuck) expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 }), async (path) => {
      for (const step of path) await run(step)
      change({ isPending: false, isStuck: false })
      await settle()
      expect(screen.queryByRole('alertdialog')).toBeNull()
    }),
    runs(60),
  )
  act(() => void tools.navigate?.('/lots/end'))
  await waitFor(() => expect(page.address()).toBe('/lots/end'))
})
