import { useQueries } from '@tanstack/react-query'
import { useApi } from '#web/kit/api/api-context.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { callQuery } from '#web/kit/api/call-query.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

/**
 * Returns the related sales for which the user has not registered, or null while loading. They include a sale
 * whose registration cannot be read, as the server refuses it if it is no longer open to the user.
 */
export function useOpenRelated({ relatedAuction }: Auction): Auction['relatedAuction'] | null {
  const { client } = useApi()
  const userId = useUserId()
  const checks = useQueries({
    queries: relatedAuction.map(({ id }) =>
      callQuery(client, userId, auctionRegisterCheck, { auctionId: id }),
    ),
  })
  if (checks.some(({ isPending }) => isPending)) return null
  return relatedAuction.filter((_, index) => {
    const registration = checks[index]?.data
    return !registration || registrationStatus(registration.status) === 'none'
  })
}
