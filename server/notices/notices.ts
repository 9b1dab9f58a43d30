import type { Notice } from '#wire/socket.ts'

/** What the house tells single people by whatever way they want to hear of it. */
export type Told = Exclude<Notice, { kind: 'order' }>

/**
 * Tells somebody something: on the pages that they have open, in their list, by mail and by push, as they have chosen.
 * Whoever decides something (a registration, an identity) says it here, once, and sends no letter of its own.
 *
 * @param key what makes it the same telling: said again under it, nobody is told twice. Left out, it is told each time.
 */
export type Tell = (userId: string, told: Told, key?: string) => Promise<void>
