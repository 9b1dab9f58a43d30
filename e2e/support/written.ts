import type { TestHouse } from '#server/testing.ts'
import { houseEnquiryList } from '#wire/calls/enquiries.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { clientOf } from './live-house.ts'

/** What has been written to the house, as its clerk finds it. */
export const written = async (house: TestHouse, { token }: Session, state: 'open' | 'handled' = 'open') =>
  dataOf(await clientOf(house, token).call(houseEnquiryList, { state })).list
