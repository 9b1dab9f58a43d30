import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'

/** Somewhere that one is signed in, as its owner sees it. */
export const openSession = z.strictObject({
  id: z.string(),
  /** Whether it is the session that asks. */
  isThis: z.boolean(),
  /** Whether the app opened it for its own view of the pages: it ends with the app’s. */
  inApp: z.boolean(),
  createdAt: instant,
  /** When it last asked anything, to within five minutes. */
  seenAt: instant,
  /** Names of the browser and of the system that it runs on; '' where they are not known. */
  device: z.strictObject({ browser: z.string(), system: z.string() }),
})

export type OpenSession = z.output<typeof openSession>
