import { expect, test } from 'vitest'
import { accountList } from './account-list.ts'
import { accounts, demoPassword } from './house/accounts.ts'

test('lists every account, the password and the URL of the console', () => {
  const list = accountList('http://localhost:3000')
  for (const { email } of accounts) expect(list).toContain(`\n  ${email}`)
  expect(list).toContain(demoPassword)
  expect(list).toContain('http://localhost:3000/house/desk/BH0142')
  expect(list).toMatch(/seller@example\.com +seller.*http:\/\/localhost:3000\/profile\/consignments/)
})
