import { staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import type { JourneyServer } from './journey-server.ts'
import { clientOf } from './live-server.ts'

/** Returns the enquiries as seen by a clerk. */
export const listEnquiries = async (
  server: JourneyServer,
  { token }: Session,
  state: 'open' | 'consigned' = 'open',
) => dataOf(await clientOf(server, token).call(staffEnquiryList, { state })).list
