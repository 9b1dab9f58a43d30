import type { RouterContextProvider } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { auctionGet } from '#wire/calls/auctions.ts'

/** Loads a sale for a page of members: visitors log in first and return. A sale of tobacco asks for the age (C2). */
export async function loadMemberSale(
  context: Readonly<RouterContextProvider>,
  { auctionId }: { readonly auctionId: string },
) {
  const view = context.get(pageContextKey)
  const preload = await memberOnly(view)
  const auction = await preload.queryOrThrow(auctionGet, { id: auctionId })
  if (auction.isTobacco) await requireTobaccoAccess(view, { kind: 'sale', no: auction.no })
  return { view, preload, auction }
}
