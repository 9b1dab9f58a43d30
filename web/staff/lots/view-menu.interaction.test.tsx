import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { type LotView, lotViewDelete, lotViewList, lotViewSave } from '#wire/calls/lot-views.ts'
import { useGridView } from './use-grid-view.ts'
import { ViewMenu } from './view-menu.tsx'

const saved = (id: string, change: Partial<LotView> = {}): LotView => ({
  id,
  name: id,
  isShared: false,
  by: 'Ann Lee',
  isOwn: true,
  mayChange: true,
  columnSet: 'wine',
  filter: 'errors',
  q: 'port',
  rev: 4,
  ...change,
})
const colleagues = { isShared: true, isOwn: false, mayChange: false }

function Grid() {
  const { view, setView } = useGridView()
  const navigate = useNavigate()
  return (
    <>
      <ViewMenu view={view} onView={setView} />
      <input
        aria-label="q"
        value={view.q}
        onChange={({ currentTarget }) => setView({ q: currentTarget.value })}
      />
      <output>{`${view.columnSet} ${view.filter}`}</output>
      <button type="button" onClick={() => void navigate('?columns=english')}>
        link
      </button>
    </>
  )
}

async function open(list: LotView[], query = '', role: Role = 'specialist') {
  const client = createFakeClient()
  client.on(lotViewList, () => success({ list: [...list] }))
  const page = await mount(
    <HeldRoles value={[role]}>
      <Grid />
    </HeldRoles>,
    { client, path: `/house/sales/s1/lots${query}` },
  )
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const press = async (name: RegExp | string) => page.user.click(await screen.findByRole('button', { name }))
  const t = (key: string, values?: Record<string, string | number>) =>
    page.t(`lotGrid.views.${key}` as Parameters<typeof page.t>[0], values as never)
  return { ...page, client, press, t }
}

/** Returns the query of the address. */
const address = () => window.location.search

const q = () => screen.getByLabelText<HTMLInputElement>('q')

test('a link opens the grid as its sender saw it, and a view changes the address', async () => {
  const { press, t, ...page } = await open([saved('Issues')], '?columns=chinese&q=rum')
  expect(q().value).toBe('rum')
  screen.getByText('chinese all')
  await press('Issues')
  screen.getByText('wine errors')
  expect(q().value).toBe('port')
  const inView = '?columns=wine&show=errors&q=port&view=Issues'
  await waitFor(() => expect(address()).toBe(inView))
  // The router does not navigate, which would load data.
  expect(page.address()).toBe('/house/sales/s1/lots?columns=chinese&q=rum')
  expect(screen.queryByText(t('modified'))).toBeNull()
  await press(t('usual'))
  await waitFor(() => expect(address()).toBe(''))
  await press('link')
  await screen.findByText('english all')
})

test('typed text stays while the address is updated', async () => {
  const { user } = await open([])
  await user.type(q(), 'brora')
  await waitFor(() => expect(address()).toBe('?q=brora'))
  expect(q().value).toBe('brora')
})

test('a view that differs is marked, reset and saved again', async () => {
  const { press, client, t } = await open([saved('Issues')], '?columns=wine&show=errors&q=port&view=Issues')
  await screen.findByRole('button', { name: 'Issues', current: true })
  expect(screen.queryByRole('button', { name: t('reset') })).toBeNull()
  fireEvent.change(q(), { target: { value: 'madeira ' } })
  await screen.findByText(t('modified'))
  await press(t('reset'))
  expect(q().value).toBe('port')
  fireEvent.change(q(), { target: { value: 'madeira ' } })
  client.on(lotViewSave, () => success(saved('Issues', { q: 'madeira', rev: 5 })))
  client.on(lotViewList, () => success({ list: [saved('Issues', { q: 'madeira', rev: 5 })] }))
  await press(t('save', { name: 'Issues' }))
  await screen.findByText(t('saved', { name: 'Issues' }))
  expect(client.sent(lotViewSave)).toEqual([
    {
      id: 'Issues',
      rev: 4,
      name: 'Issues',
      shared: false,
      columnSet: 'wine',
      filter: 'errors',
      q: 'madeira',
    },
  ])
  await waitFor(() => expect(screen.queryByText(t('modified'))).toBeNull())
})

test('a new view is named and shared, and a refusal says why', async () => {
  const { press, client, t, user } = await open([], '?show=errors')
  await press(t('saveAs'))
  await user.type(await screen.findByLabelText(t('name')), 'Errors')
  await user.click(screen.getByLabelText(t('share')))
  for (const status of ['nameTaken', 'full'] as const) {
    client.on(lotViewSave, () => refusal('wrongState', { status }))
    await press(t('saveButton'))
    await screen.findByText(t(`refused.${status}`, { most: 30 }))
  }
  client.on(lotViewSave, () => success(saved('new', { name: 'Errors' })))
  await press(t('saveButton'))
  await waitFor(() => expect(address()).toContain('view=new'))
  expect(client.sent(lotViewSave)[2]).toEqual({
    id: '',
    rev: 0,
    name: 'Errors',
    shared: true,
    columnSet: 'prices',
    filter: 'errors',
    q: '',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a view changed or deleted in another tab is not overwritten unseen', async () => {
  const { press, client, t } = await open([saved('Issues')], '?view=Issues')
  await press(t('edit'))
  client.on(lotViewSave, () => refusal('conflict', null))
  await press(t('saveButton'))
  await screen.findByText(t('changed'))
  client.on(lotViewSave, () => refusal('notFound', null))
  client.on(lotViewList, () => success({ list: [] }))
  await press(t('saveButton'))
  await screen.findByText(t('gone'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a view is deleted after a confirmation', async () => {
  const { press, client, t, user } = await open([saved('Issues', { isShared: true })], '?view=Issues')
  await press(t('delete'))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(t('deleteShared'))
  client.on(lotViewDelete, () => success({ list: [] }))
  client.on(lotViewList, () => success({ list: [] }))
  await user.click(question.getByRole('button', { name: t('delete') }))
  await screen.findByText(t('deleted', { name: 'Issues' }))
  expect(client.sent(lotViewDelete)).toEqual([{ id: 'Issues' }])
  await waitFor(() => expect(address()).toBe(''))
})

test('a colleague’s view can be used and copied, but not changed', async () => {
  const { press, t } = await open([saved('Shared', { ...colleagues, by: 'Bea Chan' })], '?q=x&view=Shared')
  await screen.findByRole('button', { name: 'Shared Bea Chan', current: true })
  screen.getByRole('button', { name: t('saveAs') })
  for (const text of [t('edit'), t('delete'), t('save', { name: 'Shared' })])
    expect(screen.queryByRole('button', { name: text })).toBeNull()
  await press(t('reset'))
  screen.getByText('wine errors')
})

test('R3 an auditor can use shared views but not save any', async () => {
  const { t } = await open(
    [saved('Left', { ...colleagues, by: '', mayChange: true })],
    '?view=Left',
    'auditor',
  )
  await screen.findByRole('button', { name: `Left ${t('left')}`, current: true })
  for (const text of [t('saveAs'), t('edit'), t('delete')])
    expect(screen.queryByRole('button', { name: text })).toBeNull()
})
