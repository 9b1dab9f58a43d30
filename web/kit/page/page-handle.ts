import type { FurtherSubject } from '#web/kit/i18n/messages.ts'

/** Metadata of a route's page, exported as `handle`. */
export type PageHandle = {
  /** Whether the page has no shell, as saleroom, screen, stream and the clerk's console. */
  readonly bare?: boolean
  /** The message subjects of the page. Its module awaits them with `loadTexts`; the server preloads them. */
  readonly texts?: readonly FurtherSubject[]
}

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null

/** Returns whether one of the page's routes requests a bare page. */
export const isBare = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => isHandle(handle) && handle.bare === true)

/** Returns the message subjects that the page's routes need. */
export const requiredTexts = (handles: readonly unknown[]): readonly FurtherSubject[] =>
  handles.flatMap((handle) => (isHandle(handle) ? (handle.texts ?? []) : []))
