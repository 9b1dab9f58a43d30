import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answerMember, badInput } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import { userInfo, userUpdateInfo } from '#wire/calls/accounts.ts'
import { internationalPhone } from '#wire/phone.ts'
import { refusal } from '#wire/refusal-data.ts'
import { misplaced } from './misplaced.ts'
import { changeProfile, isHomeOf, profileOf } from './profile.ts'

type Desk = { readonly db: Kysely<Rows>; readonly places: PlaceBook }

/** The calls about one's own account. */
export function profileCalls({ db, places }: Desk): readonly Answer[] {
  return [
    answerMember(userInfo, ({ viewer, lang }) => profileOf(db, viewer, places, lang)),

    answerMember(userUpdateInfo, async ({ viewer, lang, now }, { addressId, ...payload }) => {
      const phone = internationalPhone(payload.phone, payload.countryCode)
      if (phone === null) return badInput('phone', { name: 'phone' })
      const wrong = misplaced(places, payload)
      if (wrong !== null) return badInput(wrong, { name: 'notListed' })
      if (addressId !== undefined && !(await isHomeOf(db, viewer.userId, addressId)))
        return refusal('notFound')
      await changeProfile(db, viewer.userId, { ...payload, phone }, now)
      return profileOf(db, viewer, places, lang)
    }),
  ]
}
