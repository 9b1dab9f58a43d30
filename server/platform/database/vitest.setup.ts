import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For `freshDatabase`. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all tests of a run. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
