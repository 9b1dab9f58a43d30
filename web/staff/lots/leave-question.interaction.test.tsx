import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { SaveState } from './edit-saver.ts'
import { LeaveQuestion } from './leave-question.tsx'

const mountPage = (state: SaveState, { isPending = true, lost = null as string | null } = {}) =>
  mount(
    <>
      <Link to="/house/drafts">Away</Link>
      <Link to="/house/sales/s1/lots?set=wine">Columns</Link>
      <LeaveQuestion state={state} isPending={() => isPending} lost={lost} />
    </>,
    { path: '/house/sales/s1/lots' },
  )

const follow = async ({ user }: Awaited<ReturnType<typeof mount>>, name = 'Away') =>
  user.click(screen.getByRole('link', { name }))

test('a link leaves unsaved changes only after confirmation', async () => {
  const page = await mountPage({ kind: 'unsent' })
  await follow(page)
  await screen.findByText(page.t('lotGrid.leave.saved'))
  await page.user.click(screen.getByRole('button', { name: page.t('house.leave.stay') }))
  expect(page.address()).toBe('/house/sales/s1/lots')
  await follow(page)
  await page.user.click(await screen.findByRole('button', { name: page.t('house.leave.leave') }))
  await waitFor(() => expect(page.address()).toBe('/house/drafts'))
})

test('what will be lost is named', async () => {
  const page = await mountPage({ kind: 'idle' }, { isPending: false, lost: 'The order will be lost.' })
  await follow(page)
  await screen.findByText('The order will be lost.')
})

test('a link waits for a pending save without confirmation', async () => {
  const page = await mountPage({ kind: 'saving' })
  await follow(page)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(page.address()).toBe('/house/sales/s1/lots')
})

test('follows a link once all is saved, and one to the same page at once', async () => {
  const page = await mountPage({ kind: 'unsent' })
  await follow(page, 'Columns')
  await waitFor(() => expect(page.address()).toBe('/house/sales/s1/lots?set=wine'))
  const saved = await mountPage({ kind: 'saved', at: 1 }, { isPending: false })
  await saved.user.click(screen.getAllByRole('link', { name: 'Away' }).at(-1) ?? document.body)
  await waitFor(() => expect(saved.address()).toBe('/house/drafts'))
})
