import pg from 'pg'

/** What a question to the database comes to; `late` where it took longer than its connection allows. */
export async function orOnTimeout<T>(work: Promise<T>, fallback: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '57014') return fallback
    throw error
  }
}
