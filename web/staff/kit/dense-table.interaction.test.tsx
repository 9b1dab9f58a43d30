import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { type Column, DenseTable } from './dense-table.tsx'

type Row = { readonly id: string; readonly client: string; readonly lots: number }

const rows: readonly Row[] = [{ id: 'd1', client: 'Ann Lee', lots: 3 }]

const columns: readonly Column<Row>[] = [
  { name: 'client', head: 'Client', cell: ({ client }) => client, card: 'title' },
  { name: 'lots', head: 'Lots', cell: ({ lots }) => lots, isFigure: true },
]

const openTable = (ofColumns: readonly Column<Row>[]) =>
  mount(<DenseTable caption="Deliveries" rows={rows} columns={ofColumns} keyOf={({ id }) => id} />)

test('labels the cells of a card by their columns, except its title', async () => {
  await openTable(columns)
  expect(screen.getByRole('cell', { name: '3' }).getAttribute('data-label')).toBe('Lots')
  expect(screen.getByRole('rowheader', { name: 'Ann Lee' }).hasAttribute('data-label')).toBe(false)
})

test('labels the sort orders of a sortable table; others show their header on wide screens only', async () => {
  const { t } = await openTable([
    { name: 'client', head: 'Client', cell: ({ client }) => client, sort: { to: '/?sort=client' } },
    { name: 'lots', head: 'Lots', cell: ({ lots }) => lots },
  ])
  const [head] = screen.getAllByRole('row')
  expect(head?.getAttribute('data-label')).toBe(t('house.table.sortBy'))
  expect(head?.parentElement?.className).not.toContain('hidden-on-phone')
  const links = within(screen.getByRole('table')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Client'])
})

test('hides the header of a table that cannot be sorted on phones', async () => {
  await openTable(columns)
  const [head] = screen.getAllByRole('row')
  expect(head?.parentElement?.className).toContain('hidden-on-phone')
})

test('has a row of totals if a column has one', async () => {
  await openTable(columns.map((column) => (column.isFigure ? { ...column, total: '3 lots' } : column)))
  expect(screen.getByRole('cell', { name: '3 lots' }).getAttribute('data-label')).toBe('Lots')
})
