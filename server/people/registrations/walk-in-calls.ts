import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { internationalPhone } from '#wire/words/phone.ts'
import { registerWalkIn, type WalkInDeps } from './walk-in.ts'

/** The call by which staff register walk-in bidders (W6). */
export const walkInRegistrationCalls = (deps: WalkInDeps): readonly CallHandler[] => [
  handleMemberCall(staffRegisterWalkIn, async ({ viewer, lang, now }, { ak, limit, ...person }) => {
    const phone = internationalPhone(person.phone, person.countryCode)
    if (phone === null) return badInput('phone', { name: 'phone' })
    const by = viewer.userId
    const idempotencyKey = `${by} ${person.auctionId} ${ak}`
    return registerWalkIn(
      deps,
      { ...person, phone, lang, by, idempotencyKey, limit: limit === 0 ? null : limit },
      now,
    )
  }),
]
