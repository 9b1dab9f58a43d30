import type { Kysely } from 'kysely'
import { hasRight } from '#domain/staff/rights.ts'
import { allMembers } from '#server/people/staff/members/staff-rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import {
  staffEnquiryAnswer,
  staffEnquiryAssign,
  staffEnquiryGet,
  staffEnquiryList,
  staffEnquiryMove,
} from '#wire/calls/staff-enquiries.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { changeEnquiry } from './change-enquiry.ts'
import { enquiryFileOf } from './enquiry-file.ts'
import { listEnquiries } from './read.ts'

type Deps = { readonly db: Kysely<Rows>; readonly uploads: Pick<Uploads, 'filesByEnquiry'> }

/** Returns the calls by which staff read, assign, answer and decline enquiries. */
export const staffEnquiryCalls = (deps: Deps): readonly CallHandler[] => [
  handleMemberCall(staffEnquiryList, ({ viewer }, params) =>
    listEnquiries(deps, { ...params, viewer: viewer.userId }),
  ),

  handleMemberCall(
    staffEnquiryGet,
    async (_visit, { enquiryId }) => (await enquiryFileOf(deps, enquiryId)) ?? refusal('notFound'),
  ),

  handleMemberCall(staffEnquiryAssign, ({ viewer, now }, { userId, ...request }) =>
    changeEnquiry(deps.db, { ...request, by: viewer.userId, now }, async (trx) => {
      const person = userId === '' ? null : userId
      if (person !== null && !(await answersEnquiries(trx, person))) return { refused: refusal('notFound') }
      return { move: 'assign', person }
    }),
  ),

  handleMemberCall(staffEnquiryAnswer, ({ viewer, now }, { byLetter, lang, content, ...request }) =>
    changeEnquiry(deps.db, { ...request, by: viewer.userId, now }, async (trx, { email }) => {
      if (!byLetter) return { move: 'answer', content }
      if (email === '') return { refused: refusal('wrongState', { status: 'noEmail' }) }
      await enqueue(trx, 'enquiry.answer', { id: request.ak })
      return { move: 'answer', content, lang }
    }),
  ),

  handleMemberCall(staffEnquiryMove, ({ viewer, now }, { move, ...request }) =>
    changeEnquiry(deps.db, { ...request, by: viewer.userId, now }, async () => ({ move })),
  ),
]

/** Returns whether a colleague can answer enquiries. */
async function answersEnquiries(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const member = (await allMembers(db)).find((one) => one.userId === userId)
  return member !== undefined && !member.isSuspended && hasRight(member.roles, 'enquiries')
}
