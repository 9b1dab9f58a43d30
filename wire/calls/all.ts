import type { Call } from '#wire/schema/call.ts'
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as aftersaleOffers from './aftersale-offers.ts'
import * as announcements from './announcements.ts'
import * as auctions from './auctions.ts'
import * as bidding from './bidding.ts'
import * as chat from './chat.ts'
import * as config from './config.ts'
import * as consoleHolder from './console-holder.ts'
import * as content from './content.ts'
import * as deliveries from './deliveries.ts'
import * as draftChanges from './draft-changes.ts'
import * as enquiries from './enquiries.ts'
import * as events from './events.ts'
import * as factor from './factor.ts'
import * as favorites from './favorites.ts'
import * as gifts from './gifts.ts'
import * as home from './home.ts'
import * as houseSettings from './house-settings.ts'
import * as houseSetup from './house-setup.ts'
import * as identity from './identity.ts'
import * as imports from './imports.ts'
import * as lateBids from './late-bids.ts'
import * as ledger from './ledger.ts'
import * as limitRequests from './limit-requests.ts'
import * as lotAdditions from './lot-additions.ts'
import * as lotChanges from './lot-changes.ts'
import * as lotCorrections from './lot-corrections.ts'
import * as lotDescriptions from './lot-descriptions.ts'
import * as lotDrafts from './lot-drafts.ts'
import * as lotEdits from './lot-edits.ts'
import * as lotListing from './lot-listing.ts'
import * as lotOwners from './lot-owners.ts'
import * as lotViews from './lot-views.ts'
import * as lots from './lots.ts'
import * as mall from './mall.ts'
import * as mallOrders from './mall-orders.ts'
import * as newsletter from './newsletter.ts'
import * as notices from './notices.ts'
import * as orderAddressees from './order-addressees.ts'
import * as orderChanges from './order-changes.ts'
import * as orderPaying from './order-paying.ts'
import * as orderPlans from './order-plans.ts'
import * as orders from './orders.ts'
import * as ownData from './own-data.ts'
import * as parcelRequests from './parcel-requests.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as points from './points.ts'
import * as prices from './prices.ts'
import * as receipts from './receipts.ts'
import * as registrations from './registrations.ts'
import * as saleBidders from './sale-bidders.ts'
import * as saleCorrections from './sale-corrections.ts'
import * as saleDrafts from './sale-drafts.ts'
import * as saleNotices from './sale-notices.ts'
import * as salePreviews from './sale-preview.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as staffAftersale from './staff-aftersale.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffCategories from './staff-categories.ts'
import * as staffChat from './staff-chat.ts'
import * as staffClients from './staff-clients.ts'
import * as staffDeliveries from './staff-deliveries.ts'
import * as staffEntry from './staff-entry.ts'
import * as staffIdentity from './staff-identity.ts'
import * as staffIncrements from './staff-increments.ts'
import * as staffMall from './staff-mall.ts'
import * as staffMembers from './staff-members.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffPictures from './staff-pictures.ts'
import * as staffPoints from './staff-points.ts'
import * as staffRates from './staff-rates.ts'
import * as staffRegistrations from './staff-registrations.ts'
import * as staffRehearsals from './staff-rehearsals.ts'
import * as staffSale from './staff-sale.ts'
import * as staffStreams from './staff-streams.ts'
import * as staffWalkIns from './staff-walk-ins.ts'
import * as statements from './statements.ts'
import * as telephoneCalls from './telephone-calls.ts'
import * as telephoneRequests from './telephone-requests.ts'
import * as uploads from './uploads.ts'
import * as wallet from './wallet.ts'

const subjects = [
  accounts,
  ownData,
  addresses,
  sessions,
  passkeys,
  factor,
  wallet,
  payments,
  config,
  auctions,
  aftersaleOffers,
  announcements,
  registrations,
  lateBids,
  limitRequests,
  parcelRequests,
  saleBidders,
  lotEdits,
  lots,
  search,
  prices,
  consoleHolder,
  content,
  bidding,
  receipts,
  favorites,
  ledger,
  orderAddressees,
  orderChanges,
  orders,
  mall,
  mallOrders,
  staffMall,
  deliveries,
  staffDeliveries,
  gifts,
  points,
  staffPictures,
  staffPoints,
  home,
  lotAdditions,
  lotChanges,
  lotOwners,
  lotCorrections,
  saleCorrections,
  lotListing,
  lotDescriptions,
  saleNotices,
  staffSale,
  staffRates,
  staffRegistrations,
  staffWalkIns,
  telephoneCalls,
  telephoneRequests,
  staffRehearsals,
  staffStreams,
  identity,
  staffIdentity,
  staffIncrements,
  uploads,
  orderPaying,
  orderPlans,
  staffOrders,
  statements,
  staffAftersale,
  staffAudit,
  enquiries,
  newsletter,
  notices,
  events,
  chat,
  houseSettings,
  houseSetup,
  staffCategories,
  staffChat,
  staffClients,
  staffEntry,
  staffMembers,
  saleDrafts,
  salePreviews,
  lotDrafts,
  lotViews,
  draftChanges,
  imports,
]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'verb' in value && 'path' in value && 'payload' in value

/** All calls, for the server and for generated tests. Clients import single calls instead. */
export const allCalls: readonly Call[] = subjects.flatMap((subject) =>
  Object.values<unknown>(subject).filter(isCall),
)
