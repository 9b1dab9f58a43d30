import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'

/** An open session as its owner sees it. */
export const openSession = z.strictObject({
  id: z.string(),
  /** Whether it is the current session. */
  isThis: z.boolean(),
  /** Whether it belongs to the app view; it then ends with the session of the app. */
  inApp: z.boolean(),
  createdAt: instant,
  /** The time of the last request, to within five minutes. */
  seenAt: instant,
  /** Names of the browser and the operating system; '' if unknown. */
  device: z.strictObject({ browser: z.string(), system: z.string() }),
})

export type OpenSession = z.output<typeof openSession>
