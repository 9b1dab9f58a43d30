import { withOwnAttributes } from '#domain/lots/attributes/own-attributes.ts'
import { additionCalls } from '#server/catalogue/additions/additions.ts'
import { announcementCalls } from '#server/catalogue/announcements/public-calls.ts'
import { announceCalls } from '#server/catalogue/announcements/staff-calls.ts'
import { ownAttributeCalls } from '#server/catalogue/attributes/calls.ts'
import { categoryCalls } from '#server/catalogue/categories/calls.ts'
import { displayRateCalls } from '#server/catalogue/display-rates/calls.ts'
import { openDrafts } from '#server/catalogue/drafts/drafts.ts'
import { itemLotsCall } from '#server/catalogue/drafts/item-lots.ts'
import { favoriteCalls } from '#server/catalogue/favourites/calls.ts'
import { createFavorites, type Favorites } from '#server/catalogue/favourites/favourites.ts'
import { favoriteData } from '#server/catalogue/favourites/personal-data.ts'
import { createReminders, type Reminders } from '#server/catalogue/favourites/reminders.ts'
import { createFollows, type Follows } from '#server/catalogue/follows/follows.ts'
import { createImports } from '#server/catalogue/imports/imports.ts'
import { incrementCalls } from '#server/catalogue/increments/calls.ts'
import { lotViewCalls } from '#server/catalogue/lot-views/calls.ts'
import { lotViewData } from '#server/catalogue/lot-views/personal-data.ts'
import { marketplaceCalls } from '#server/catalogue/marketplaces/marketplaces.ts'
import { ownerCalls, ownerTasks } from '#server/catalogue/owners/owners.ts'
import { lotOwnerData } from '#server/catalogue/owners/personal-data.ts'
import { openDraftPictures } from '#server/catalogue/pictures/pictures.ts'
import { priceCalls } from '#server/catalogue/prices/prices.ts'
import { auctionCalls } from '#server/catalogue/sales/auction-calls.ts'
import { ledgerCalls } from '#server/catalogue/sales/ledger-calls.ts'
import { lotCalls } from '#server/catalogue/sales/lot-calls.ts'
import { lotDescriptionCalls } from '#server/catalogue/sales/lot-descriptions.ts'
import { lotResults } from '#server/catalogue/sales/lot-results.ts'
import { type Catalogue, createCatalogue } from '#server/catalogue/sales/sales.ts'
import { lotSource } from '#server/catalogue/sales/search-source.ts'
import type { SearchSource } from '#server/catalogue/search/document.ts'
import { createSearch, type Search } from '#server/catalogue/search/search.ts'
import { conditionsInForce } from '#server/site/content/conditions-in-force.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'

/** The services of the catalogue for other wings. */
export type CatalogueServices = { readonly catalogue: Catalogue; readonly favorites: Favorites }

export function openCatalogueWing({
  db,
  rooms,
  config,
}: Pick<WingSetting, 'db' | 'rooms' | 'config'>): CatalogueServices {
  const favorites = createFavorites(db)
  const termsInForce = (now: number) => conditionsInForce(db, now)
  return { favorites, catalogue: createCatalogue({ db, rooms, favorites, config, termsInForce }) }
}

type ConnectDeps = CatalogueServices &
  Pick<WingSetting, 'db' | 'rooms' | 'clock' | 'config' | 'isolation' | 'pictures'> &
  Pick<Services, 'notices' | 'overrides' | 'registerWalkIn' | 'uploads'>

/** Connects sales, lots, prices, favourites and reminders of closing lots. */
export function connectCatalogueWing({
  db,
  rooms,
  clock,
  config,
  catalogue,
  favorites,
  notices,
  overrides,
  registerWalkIn,
  uploads,
  pictures,
  isolation,
}: ConnectDeps): {
  readonly wing: Wing
  readonly services: { readonly reminders: Reminders }
} {
  const drafts = openDrafts({
    db,
    catalogue,
    cache: catalogue.cache,
    clock,
    config,
    bus: rooms.bus,
  })
  const imports = createImports({
    ...{ db, clock, uploads, isolation, overrides },
    ...{ rooms, catalogue, registerWalkIn },
  })
  const draftPictures = openDraftPictures({ db, clock, config, pictures, spool: uploads.pictureSpool })
  const reminders = createReminders({ db, catalogue, clock, notifyAll: notices.notifyAll, config })
  return {
    services: { reminders },
    wing: {
      calls: [
        ...auctionCalls(catalogue),
        ...announcementCalls(catalogue.cache),
        ...announceCalls({ db, cache: catalogue.cache }),
        ...lotCalls(catalogue),
        ...marketplaceCalls({ db, catalogue, publicUrl: config.publicUrl }),
        ...priceCalls({ db, catalogue }),
        ...categoryCalls({ db, invalidate: catalogue.cache.invalidate }),
        ...ownAttributeCalls({ db, cache: catalogue.cache }),
        ...incrementCalls({ db }),
        ...lotViewCalls({ db }),
        ...displayRateCalls({ db, invalidate: catalogue.cache.invalidate }),
        ...ledgerCalls(catalogue, rooms.ledger),
        ...lotDescriptionCalls({ catalogue, ledger: rooms.ledger }),
        ...additionCalls({ db, rooms, catalogue }),
        ...ownerCalls({ db, rooms, catalogue }),
        itemLotsCall({ db, rooms, catalogue }),
        ...drafts.withNotices([...drafts.calls, ...imports.calls, ...draftPictures.calls]),
        ...favoriteCalls({ db, catalogue, favorites, notify: rooms.notify }),
      ],
      tasks: {
        ...drafts.tasks,
        ...imports.tasks,
        ...draftPictures.tasks,
        ...ownerTasks({ db, rooms, catalogue }),
      },
      personalData: [favoriteData(db), drafts.personalData, lotViewData(db), lotOwnerData(db)],
      searchSources: [lotSource(db)],
      background: [({ log }) => reminders.start(log)],
    },
  }
}

type SearchDeps = CatalogueServices &
  Pick<WingSetting, 'db' | 'maintenanceDb' | 'searchPool' | 'clock'> &
  Pick<Services, 'mall' | 'points' | 'content'>

/** Connects the search to the sources of all wings. */
export function connectSearch(
  { db, maintenanceDb, searchPool, clock, catalogue, mall, points, content }: SearchDeps,
  sources: readonly SearchSource[],
): { readonly wing: Wing; readonly services: { readonly search: Search } } {
  const search = createSearch({
    db,
    maintenanceDb,
    pool: searchPool,
    clock,
    sources,
    loaders: {
      lots: (ids, visit) => lotResults(catalogue, ids, visit),
      products: (ids, { lang }) => mall.products(ids, lang),
      gifts: (ids, { lang }) => points.gifts(ids, lang),
      news: async (ids, visit) => (ids.length === 0 ? [] : content.newsLines(ids, ids.length, visit)),
      pages: content.pageLines,
    },
    attributes: async () => withOwnAttributes(await catalogue.cache.ownAttributes()),
  })
  return {
    services: { search },
    wing: { calls: search.answers, background: [({ log }) => search.startUpdates(log)] },
  }
}

type FollowDeps = CatalogueServices &
  Pick<WingSetting, 'db' | 'clock' | 'config' | 'mail'> &
  Pick<Services, 'accounts' | 'notices'>

/** Connects what clients follow, which is matched by the search (F1). */
export function connectFollows(
  deps: FollowDeps,
  search: Search,
): { readonly wing: Wing; readonly services: { readonly follows: Follows } } {
  const follows = createFollows({ ...deps, search })
  return {
    services: { follows },
    wing: {
      calls: follows.calls,
      tasks: follows.tasks,
      personalData: [follows.personalData],
      background: [({ log }) => follows.watch(log)],
    },
  }
}
