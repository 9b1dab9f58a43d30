/** The hosts of a test run's PostgreSQL and of its pooler, for all processes of the run. */
const variable = 'TEST_POOLER_HOSTS'

/** Makes the tests reach their databases through a pooler. */
export function setPooler(postgresUrl: string, poolerUrl: string): void {
  process.env[variable] = [postgresUrl, poolerUrl].map((url) => new URL(url).host).join(' ')
}

/**
 * Returns the URL through the pooler of this test run, or the same URL if there is none or the database is
 * not the run's.
 */
export function throughPooler(url: string): string {
  const [direct, pooler] = (process.env[variable] ?? '').split(' ')
  if (process.env.TEST_POOLER && !pooler) throw new Error('The pooler of this test run is unknown')
  const address = URL.parse(url)
  if (!address || !direct || !pooler || address.host !== direct) return url
  address.host = pooler
  return address.href
}
