import type { FurtherSubject } from '#web/kit/i18n/messages.ts'

/** What a route says of its page, as its `handle`. */
export type PageHandle = {
  /** The page stands without the shell: the rooms of the theatre and the desk. */
  readonly bare?: boolean
  /** Subjects of its texts. Its module waits for them with `needTexts`; the server announces them. */
  readonly texts?: readonly FurtherSubject[]
}

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null

/** Whether one of a page's routes wants it bare. */
export const isBare = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => isHandle(handle) && handle.bare === true)

/** The subjects of the texts that a page's routes need. */
export const requiredTexts = (handles: readonly unknown[]): readonly FurtherSubject[] =>
  handles.flatMap((handle) => (isHandle(handle) ? (handle.texts ?? []) : []))
