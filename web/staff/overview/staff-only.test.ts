import { expect, test } from 'vitest'
import type { PageRequest } from '#web/account/profile/member-only.ts'
import { staffOnly } from './staff-only.ts'

type Roles = readonly ('clerk' | 'manager')[]

/** The result for a user with these roles, or a visitor (null). */
async function check(
  roles: Roles | null,
  role?: 'clerk' | 'manager',
  missingStep?: 'setUp' | 'confirm',
): Promise<unknown> {
  const context: PageRequest = {
    path: '/house/inbox',
    viewer: async () => roles && { userId: 'ann', roles, ...(missingStep && { missingStep }) },
    call: () => Promise.reject(new Error('No call may be made before the guard')),
  }
  return staffOnly(context, role).then(
    ({ userID }) => userID,
    (thrown: Response | { init: { status: number } }) =>
      thrown instanceof Response ? thrown.headers.get('location') : thrown.init.status,
  )
}

test('sends visitors to log in and refuses users without a staff role', async () => {
  expect(await check(null)).toBe('/login?back=%2Fhouse%2Finbox')
  expect(await check([])).toBe(403)
  expect(await check(['clerk'])).toBe('ann')
})

test('refuses a clerk on a page for managers', async () => {
  expect(await check(['clerk'], 'manager')).toBe(403)
  expect(await check(['clerk', 'manager'], 'manager')).toBe('ann')
})

test('R5 redirects to the second factor first, with the page to return to', async () => {
  const factorPage = '/house/secondFactor?back=%2Fhouse%2Finbox'
  expect(await check([], undefined, 'setUp')).toBe(factorPage)
  expect(await check([], 'manager', 'confirm')).toBe(factorPage)
})
