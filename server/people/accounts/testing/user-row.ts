/** For tests: the row of an account in English, without password and telephone. @param now Unix ms */
export const userRow = (id: string, now: number) => ({
  id,
  email: `${id}@example.com`,
  email_key: `${id}@example.com`,
  passwd: '',
  first_name: 'Ann',
  last_name: 'Lee',
  prefix: 'Ms',
  phone: '',
  country_code: '',
  lang: 'en',
  created_at: now,
})
