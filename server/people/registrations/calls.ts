import { isBarredFromBidding } from '#domain/staff/conflicts.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { accountRolesOf, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { bidCheck } from '#wire/calls/bidding.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { codes } from '#wire/refusals/codes.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'
import { catesIn, wrongChoice } from './choices.ts'
import { type RegisterDeps, registerFor } from './register.ts'
import { type Registrations, wireRegistration } from './registrations.ts'

type Deps = RegisterDeps & {
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
}

/** Returns the calls by which members register to bid. */
export function registrationCalls(deps: Deps): readonly CallHandler[] {
  const { catalogue, registrations } = deps
  return [
    handleMemberCall(auctionRegister, async ({ viewer: { userId }, now }, payload) => {
      const sale = await catalogue.published(payload.auctionId)
      if (!sale) return refusal('notFound')
      const found = await Promise.all(payload.relatedAuction.map((id) => catalogue.published(id)))
      const related = found.filter((one) => one !== null)
      const choiceError = wrongChoice(sale, related, payload)
      if (choiceError !== null) return choiceError
      const params = { ...payload, cates: catesIn(sale, payload.cates) }
      const error = await registerFor(deps, sale, userId, params, now)
      if (error !== null) return error
      const relatedResults: Registered['related'] = []
      for (const relatedSale of related) {
        const relatedRequest = relatedParams(payload, catesIn(relatedSale, payload.cates))
        const relatedError = await registerFor(deps, relatedSale, userId, relatedRequest, now)
        // The bank requires authentication: registrations made so far stay, and a repeated request continues.
        if (relatedError?.kind === 'refusal' && relatedError.name === 'cardNeedsAuthentication')
          return relatedError
        const { status } = await registrations.get(relatedSale, userId)
        relatedResults.push({
          auctionId: relatedSale.id,
          status: registrationDigits[status],
          refusal: relatedError === null ? '' : nameOf(relatedError),
        })
      }
      return { ...wireRegistration(await registrations.get(sale, userId)), related: relatedResults }
    }),

    handleMemberCall(auctionRegisterCheck, async ({ viewer }, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const registration = wireRegistration(await registrations.get(sale, viewer.userId))
      const isBarred = isBarredFromBidding(accountRolesOf(viewer), await catalogue.state(sale.id))
      return isBarred ? { ...registration, wanting: 'staff' as const } : registration
    }),

    handleMemberCall(bidCheck, async ({ viewer }, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const { paddle } = await registrations.get(sale, viewer.userId)
      if (isBarredFromBidding(accountRolesOf(viewer), await catalogue.state(sale.id)))
        return { allowed: false, code: codes.staffCannotBid, paddle }
      const ineligible = await registrations.ineligibilityOf(sale, viewer.userId)
      return {
        allowed: ineligible === null,
        code: ineligible === null ? codes.ok : codes[ineligible.name],
        paddle,
      }
    }),
  ]
}

type Payload = PayloadOf<typeof auctionRegister>

/** Returns the registration for a related sale: the default deposit, and no seat. */
const relatedParams = (payload: Payload, cates: string[]): Payload => ({
  ...payload,
  cates,
  meetingId: '',
  inviteCount: 0,
  joinTime: undefined,
  depositAmount: 0,
  relatedAuction: [],
})

type RegisterError = Exclude<Awaited<ReturnType<typeof registerFor>>, null>

const nameOf = (error: RegisterError): string => (error.kind === 'refusal' ? error.name : 'invalidInput')
