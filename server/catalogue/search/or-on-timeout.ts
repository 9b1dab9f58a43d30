import pg from 'pg'

/** Returns the result of a query, or `fallback` if the statement timeout cancelled it. */
export async function orOnTimeout<T>(work: Promise<T>, fallback: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '57014') return fallback
    throw error
  }
}
