import { expect, test } from 'vitest'
import type { Asked } from '#web/account/profile/member-only.ts'
import { staffOnly } from './staff-only.ts'

type Roles = readonly ('clerk' | 'manager')[]

/** What comes of it when somebody with these roles, or a visitor, asks. */
async function asked(
  roles: Roles | null,
  role?: 'clerk' | 'manager',
  lacks?: 'setUp' | 'confirm',
): Promise<unknown> {
  const view: Asked = {
    path: '/house/inbox',
    viewer: async () => roles && { userId: 'ann', roles, ...(lacks && { lacks }) },
    call: () => Promise.reject(new Error('Nothing is asked before the gate')),
  }
  return staffOnly(view, role).then(
    ({ userID }) => userID,
    (thrown: Response | { init: { status: number } }) =>
      thrown instanceof Response ? thrown.headers.get('location') : thrown.init.status,
  )
}

test('pages of the house are for staff: a visitor logs in first, everybody else is turned away', async () => {
  expect(await asked(null)).toBe('/login?back=%2Fhouse%2Finbox')
  expect(await asked([])).toBe(403)
  expect(await asked(['clerk'])).toBe('ann')
})

test('a page for managers turns a clerk away', async () => {
  expect(await asked(['clerk'], 'manager')).toBe(403)
  expect(await asked(['clerk', 'manager'], 'manager')).toBe('ann')
})

test('R5 whoever has shown no second factor is taken to it first, and comes back', async () => {
  const way = '/house/secondFactor?back=%2Fhouse%2Finbox'
  expect(await asked([], undefined, 'setUp')).toBe(way)
  expect(await asked([], 'manager', 'confirm')).toBe(way)
})
