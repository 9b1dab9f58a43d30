import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { enquiryMoved } from '#domain/enquiries/enquiry-state.ts'
import { splitName } from '#domain/people/split-name.ts'
import { createClientAccount } from '#server/people/accounts/account-store.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { type BadInput, badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { createConsignment, readConsignment } from '#server/sellers/consignments/consignments.ts'
import { insertItems } from '#server/sellers/items/change-items.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import { enquiryConsign } from '#wire/calls/staff-enquiries.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { changeEnquiry, type StoredEnquiry } from './change-enquiry.ts'
import { clientOf } from './enquiry-file.ts'
import { itemOfEnquiry } from './item-of-enquiry.ts'
import { enquiryOf } from './read.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly uploads: Pick<Uploads, 'filesByEnquiry' | 'open'>
  readonly pictures: Pick<Pictures, 'storePicture'>
}

type Refused = WireRefusal<'notFound' | 'wrongState' | 'secondPersonNeeded'> | BadInput

/**
 * Returns the call that creates a consignment from an enquiry, with an item for what was sent, and a client for a new
 * sender.
 */
export const enquiryConsignCall = (deps: Deps): CallHandler =>
  handleMemberCall(enquiryConsign, async ({ viewer, now }, { userId, reference, ...request }) => {
    const { db } = deps
    const by = viewer.userId
    const sent = await enquiryOf(deps, request.enquiryId)
    if (!sent) return refusal('notFound')
    const draft = await itemOfEnquiry(deps, sent)
    let isNewClient = false
    const result = await changeEnquiry<Refused>(db, { ...request, by, now }, async (trx, enquiry) => {
      if (enquiryMoved(enquiry.state, 'consign', true) === null)
        return { refused: refusal('wrongState', { status: enquiry.state }) }
      const found = userId || (await clientOf(trx, enquiry))?.userId
      if (found === by) return { refused: refusal('secondPersonNeeded', null) }
      const seller = found ?? (await createClient(trx, enquiry, now))
      if (seller === null) return { refused: badInput('userId', { name: 'required' }) }
      isNewClient = found === undefined
      const created = await createConsignment(trx, { id: request.ak, seller, reference, by, now })
      if (!created) return { refused: refusal('notFound') }
      const consignmentId = created.id
      await insertItems(trx, { consignmentId, by, now }, [{ id: randomUUID(), draft }])
      return { move: 'consign', consignmentId }
    })
    if (!('rev' in result)) return result
    const consignment = await readConsignment(db, request.ak)
    if (!consignment) return refusal('conflict', null)
    return { consignmentId: consignment.id, number: consignment.number, isNewClient }
  })

/** Creates the account of the sender of an enquiry; null if it has no email address. */
async function createClient(
  trx: Transaction<Rows>,
  { name, email, phone, lang }: StoredEnquiry,
  now: number,
): Promise<string | null> {
  if (email === '') return null
  return createClientAccount(trx, { ...splitName(name), email, phone, lang: pageLanguageOf(lang) }, now)
}
