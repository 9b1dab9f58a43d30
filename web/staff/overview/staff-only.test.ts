import { expect, test } from 'vitest'
import type { Right, Role } from '#domain/staff/rights.ts'
import type { PageRequest } from '#web/account/profile/member-only.ts'
import { staffOnly } from './staff-only.ts'

/** Returns the result for a user with these roles, or a visitor (null). */
async function check(
  roles: readonly Role[] | null,
  rights: readonly Right[] = [],
  missingStep?: 'setUp' | 'confirm',
): Promise<unknown> {
  const context: PageRequest = {
    path: '/house/inbox',
    viewer: async () => roles && { userId: 'ann', roles, ...(missingStep && { missingStep }) },
    call: () => Promise.reject(new Error('No call may be made before the guard')),
  }
  return staffOnly(context, ...rights).then(
    ({ userId }) => userId,
    (thrown: Response | { init: { status: number } }) =>
      thrown instanceof Response ? thrown.headers.get('location') : thrown.init.status,
  )
}

test('sends visitors to log in and refuses users without a staff role', async () => {
  expect(await check(null)).toBe('/login?back=%2Fhouse%2Finbox')
  expect(await check([])).toBe(403)
  expect(await check(['clerk'])).toBe('ann')
})

test('refuses staff without the right that a page shows, unless they may read everything', async () => {
  expect(await check(['clerk'], ['orders'])).toBe(403)
  expect(await check(['clerk', 'accounts'], ['orders'])).toBe('ann')
  expect(await check(['auditor'], ['orders'])).toBe('ann')
  expect(await check(['accounts'], ['shop', 'money'])).toBe('ann')
  expect(await check(['editor'], ['shop', 'money'])).toBe(403)
})

test('R5 redirects to the second factor first, with the page to return to', async () => {
  const factorPage = '/house/secondFactor?back=%2Fhouse%2Finbox'
  expect(await check([], [], 'setUp')).toBe(factorPage)
  expect(await check([], ['orders'], 'confirm')).toBe(factorPage)
})
