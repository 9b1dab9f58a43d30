import type { Kysely } from 'kysely'
import { keepUntilChanged, openKeeper } from '#server/platform/database/kept.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type NameBook, namesRevision, readNameBook } from './name-book.ts'

/** The names in memory, read again once they have changed. */
export type NamesKept = {
  now(): Promise<NameBook>
  /** Looks again at the next question, however short a time ago it looked. */
  forget(): void
}

export function keepNames(db: Kysely<Rows>): NamesKept {
  const { current, forget } = keepUntilChanged(
    () => namesRevision(db),
    () => openKeeper<NameBook>(1),
  )
  return { now: async () => (await current()).get('', () => readNameBook(db)), forget }
}
