import type { TestProject } from 'vitest/node'
import { startPgBouncer } from './testing/pgbouncer.ts'
import { setPooler } from './testing/test-pooler.ts'
import { startTestPostgres } from './testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL for `freshDatabase`. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all tests of a run. With `TEST_POOLER=pgbouncer`, servers reach it through PgBouncer. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  if (process.env.TEST_POOLER !== 'pgbouncer') return () => postgres.stop()
  const bouncer = await startPgBouncer(postgres.url)
  setPooler(postgres.url, bouncer.url)
  return async () => {
    await bouncer.stop()
    await postgres.stop()
  }
}
