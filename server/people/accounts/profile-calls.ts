import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { userInfo, userUpdateInfo } from '#wire/calls/accounts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readPhone } from '#wire/words/phone.ts'
import { changeProfile, isHomeOf, type ProfileDeps, profileOf } from './profile.ts'
import { findUnlistedPlace } from './unlisted-place.ts'

/** Returns the calls by which members read and change their own profile. */
export function profileCalls(deps: ProfileDeps): readonly CallHandler[] {
  const { db, places } = deps
  return [
    handleMemberCall(userInfo, ({ viewer }) => profileOf(deps, viewer)),

    handleMemberCall(userUpdateInfo, async ({ viewer, now }, { addressId, ...payload }) => {
      const reading = readPhone(payload.phone, payload.countryCode)
      if (!reading.ok) return badInput('phone', { name: reading.issue })
      const unlisted = findUnlistedPlace(places, payload)
      if (unlisted !== null) return badInput(unlisted, { name: 'notListed' })
      if (addressId !== undefined && !(await isHomeOf(db, viewer.userId, addressId)))
        return refusal('notFound')
      await changeProfile(db, viewer.userId, { ...payload, phone: reading.phone }, now)
      return profileOf(deps, viewer)
    }),
  ]
}
