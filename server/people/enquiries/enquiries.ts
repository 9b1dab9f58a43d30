import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { SharedLimiter } from '#server/platform/http/shared-limits.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { enquiryCalls } from './calls.ts'
import { enquiryConsignCall } from './consign.ts'
import { enquiryLetters } from './letters.ts'
import { staffEnquiryCalls } from './staff-calls.ts'

/** Enquiries by visitors and clients: their calls and letters. */
export type Enquiries = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Readonly<Record<string, Task>>
}

/** Creates the enquiries: consignment offers and general messages. */
export function createEnquiries(deps: {
  readonly db: Kysely<Rows>
  readonly uploads: Uploads
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly mail: Mail
  readonly config: Pick<Config, 'publicUrl' | 'house' | 'enquiryMegabytes'>
  /** Limits enquiries per network. */
  readonly limiter: SharedLimiter
}): Enquiries {
  return {
    calls: [...enquiryCalls(deps), ...staffEnquiryCalls(deps), enquiryConsignCall(deps)],
    tasks: enquiryLetters(deps),
  }
}
