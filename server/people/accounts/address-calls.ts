import type { Kysely } from 'kysely'
import { normalizeNumber } from '#domain/clearance/uniform-number.ts'
import { lacksState } from '#domain/delivery/tariff.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { countriesNeedingState } from '#server/trade/deliveries/coverage.ts'
import {
  userAddressAdd,
  userAddressDelete,
  userAddressList,
  userAddressUpdate,
} from '#wire/calls/addresses.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { readPhone } from '#wire/words/phone.ts'
import {
  type AddressChange,
  addAddress,
  addressesOf,
  addressOf,
  changeAddress,
  deleteAddress,
} from './addresses.ts'
import { findUnlistedPlace } from './unlisted-place.ts'

type Deps = { readonly db: Kysely<Rows>; readonly places: PlaceBook }

/** Returns the calls by which members manage their own delivery addresses. */
export function addressCalls({ db, places }: Deps): readonly CallHandler[] {
  const toAddress = (row: Parameters<typeof addressOf>[0]) => addressOf(row, places)
  return [
    handleMemberCall(userAddressList, async ({ viewer }) => {
      const rows = await addressesOf(db, viewer.userId)
      // After registration only the country of the home address is known.
      return { list: rows.filter(({ street1 }) => street1 !== '').map(toAddress) }
    }),

    handleMemberCall(userAddressAdd, async ({ viewer, now }, { ak, ...entered }) => {
      const change = parseAddress({ places, stateCountries: await countriesNeedingState(db) }, entered)
      if ('kind' in change) return change
      const row = await addAddress(db, viewer.userId, { ...change, idempotencyKey: ak ?? null }, now)
      return row ? toAddress(row) : refusal('wrongState', { status: 'full' })
    }),

    handleMemberCall(userAddressUpdate, async ({ viewer }, { id, ...entered }) => {
      const change = parseAddress({ places, stateCountries: await countriesNeedingState(db) }, entered)
      if ('kind' in change) return change
      const row = await changeAddress(db, viewer.userId, id, change)
      return row ? toAddress(row) : refusal('notFound')
    }),

    handleMemberCall(userAddressDelete, async ({ viewer }, { id }) => {
      const outcome = await deleteAddress(db, viewer.userId, id)
      switch (outcome) {
        case 'deleted':
          return null
        case 'home':
          return refusal('wrongState', { status: 'home' })
        case 'unknown':
          return refusal('notFound')
        default:
          return unreachable(outcome)
      }
    }),
  ]
}

/** Validates and normalises an entered address. Drops the fields that its type of clearance does not use. */
export function parseAddress(
  { places, stateCountries }: { readonly places: PlaceBook; readonly stateCountries: readonly string[] },
  { clearanceType, ...entered }: Omit<PayloadOf<typeof userAddressAdd>, 'ak'>,
): AddressChange | ReturnType<typeof badInput> {
  const reading = readPhone(entered.phone, entered.countryCode)
  if (!reading.ok) return badInput('phone', { name: reading.issue })
  const unlisted = findUnlistedPlace(places, entered)
  if (unlisted !== null) return badInput(unlisted, { name: 'notListed' })
  if (lacksState(stateCountries, entered)) return badInput('stateId', { name: 'required' })
  const isPersonal = clearanceType === 'personal'
  return {
    ...entered,
    phone: reading.phone,
    clearanceType,
    idType: isPersonal ? entered.idType : '',
    idNumber: isPersonal ? normalizeNumber(entered.idNumber) : '',
    companyName: isPersonal ? '' : entered.companyName,
    uniformNumber: isPersonal ? '' : normalizeNumber(entered.uniformNumber),
  }
}
