import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For `freshDatabase`. */
    postgresUrl: string
  }
}

/** Gives the tests of a run one PostgreSQL together. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
