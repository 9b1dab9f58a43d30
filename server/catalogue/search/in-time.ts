import pg from 'pg'

/** What a question to the database comes to; `late` where it took longer than its connection allows. */
export async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '57014') return late
    throw error
  }
}
