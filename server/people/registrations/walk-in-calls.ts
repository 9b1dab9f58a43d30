import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffRegisterWalkIn, staffWalkInMatches } from '#wire/calls/staff-walk-ins.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readPhone } from '#wire/words/phone.ts'
import { registerWalkIn, type WalkInDeps } from './walk-in.ts'
import { findWalkInMatches } from './walk-in-matches.ts'

/**
 * Returns the calls by which staff register walk-in bidders, and look up clients who might be the same person
 * (W6).
 */
export const walkInRegistrationCalls = (deps: WalkInDeps): readonly CallHandler[] => [
  handleMemberCall(staffRegisterWalkIn, async ({ viewer, pageLang: lang, now }, { ak, limit, ...person }) => {
    const reading = readPhone(person.phone, person.countryCode)
    if (!reading.ok) return badInput('phone', { name: reading.issue })
    const { phone } = reading
    const by = viewer.userId
    const idempotencyKey = `${by} ${person.auctionId} ${ak}`
    return registerWalkIn(
      deps,
      { ...person, phone, lang, by, idempotencyKey, limit: limit === 0 ? null : limit },
      now,
    )
  }),

  handleMemberCall(staffWalkInMatches, async (_visit, { auctionId, countryCode, ...person }) => {
    if (!(await deps.catalogue.published(auctionId))) return refusal('notFound')
    const reading = readPhone(person.phone, countryCode)
    const phone = reading.ok ? reading.phone : null
    const { admissions } = await deps.rooms.state(auctionId)
    const list = await findWalkInMatches(deps.db, { ...person, phone })
    return { list: list.map((one) => ({ ...one, paddle: admissions.get(one.userId)?.paddle ?? '' })) }
  }),
]
