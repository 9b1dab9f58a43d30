import type { TestApi } from './test-api.ts'

/** Sends the due letters for tests, including those of jobs queued by a job. @returns their sorted addresses */
export async function letterRecipients(api: TestApi): Promise<readonly (string | undefined)[]> {
  const recipients: (string | undefined)[] = []
  for (let round = 0; round < 2; round++) {
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    recipients.push(...(await api.mails()).map(({ to }) => to?.[0]?.address))
  }
  return recipients.toSorted()
}
