import type { FastifyPluginCallback } from 'fastify'
import type { Kysely } from 'kysely'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { SearchSource } from '#server/catalogue/search/document.ts'
import {
  type CatalogueServices,
  connectCatalogueWing,
  connectFollows,
  connectSearch,
  openCatalogueWing,
} from '#server/catalogue/wing.ts'
import { recipientOf } from '#server/people/accounts/person.ts'
import {
  connectPeopleWing,
  connectPersonalData,
  openPeopleWing,
  type PeopleServices,
} from '#server/people/wing.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { HouseSettings } from '#server/platform/config/house-settings.ts'
import type { Statements } from '#server/platform/database/pooler.ts'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { type CallHandler, withGuard } from '#server/platform/http/calls.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import { connectPlatformWing, openPlatformWing, type PlatformServices } from '#server/platform/wing.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import { connectSaleWing, openSaleWing, type SaleServices } from '#server/sale/wing.ts'
import { connectSellersWing } from '#server/sellers/wing.ts'
import { connectSiteWing, openSiteWing, type SiteServices } from '#server/site/wing.ts'
import type { CardProvider } from '#server/trade/payments/provider.ts'
import {
  connectTradeWing,
  type OrderServices,
  openTradeWing,
  type TradeServices,
} from '#server/trade/wing.ts'

/** The dependencies of every wing. */
export type WingSetting = {
  readonly db: Kysely<Rows>
  /** A single session that bypasses any pooler, whose statements may take minutes. */
  readonly maintenanceDb: Kysely<Rows>
  /** Connections only for searches, with a statement timeout. */
  readonly searchPool: Statements
  /** The replica for reports; null or omitted if there is none. */
  readonly readReplica?: ReadReplica | null
  readonly rooms: Pick<
    OpenRooms,
    | 'queue'
    | 'state'
    | 'hasRequest'
    | 'freshState'
    | 'room'
    | 'view'
    | 'ledger'
    | 'notify'
    | 'bus'
    | 'consoles'
  >
  readonly mail: Mail
  readonly clock: Clock
  readonly places: PlaceBook
  readonly storage: ObjectStore
  /** The child processes that read external files. */
  readonly isolation: Isolation
  readonly pictures: Pick<Pictures, 'storePicture' | 'remove' | 'sizeOf'>
  /** The settings, in which those of the company are live. */
  readonly config: Config
  readonly houseSettings: HouseSettings
  readonly log?: Log
  /** Whether managers need a second factor (R5); by default as configured, else required. */
  readonly secondFactor?: SecondFactorPolicy
  readonly provider: CardProvider
  /** Closes the threads started by wings. */
  readonly closing: Shutdown
}

/** The services that the wings offer to each other, by name. */
export type Services = PlatformServices &
  CatalogueServices &
  SaleServices &
  SiteServices &
  TradeServices &
  PeopleServices &
  OrderServices

/** The dependencies of background work. */
export type BackgroundSetting = { readonly log: Log; readonly databaseUrl: string }

/** Starts work outside requests, such as a sweeper. */
export type Background = (setting: BackgroundSetting) => { close(): unknown } | Promise<{ close(): unknown }>

/** What a wing adds to the server after the services of all wings are open. */
export type Wing = {
  readonly calls: readonly CallHandler[]
  readonly tasks?: Tasks
  readonly routes?: readonly FastifyPluginCallback[]
  /** The personal data that its modules store (C3). */
  readonly personalData?: readonly PersonalData[]
  readonly searchSources?: readonly SearchSource[]
  readonly background?: readonly Background[]
}

/** All wings combined: their services, guarded calls, tasks, routes and background work. */
export type Wings = Services &
  Required<Omit<Wing, 'searchSources'>> &
  ReturnType<typeof connectSearch>['services'] &
  ReturnType<typeof connectFollows>['services'] &
  ReturnType<typeof connectCatalogueWing>['services']

/**
 * Opens all wings in three steps, so that none depends on later ones: first the services, in order of
 * dependency; then what each wing adds using the services of the others; finally what spans all wings (search, C3).
 */
export function openWings(setting: WingSetting): Wings {
  const platform = openPlatformWing(setting)
  const catalogue = openCatalogueWing(setting)
  const sale = openSaleWing({ ...setting, ...catalogue })
  const site = openSiteWing({ ...setting, ...platform, ...catalogue })
  const trade = openTradeWing({
    ...setting,
    ...catalogue,
    recipientOf: (userId) => recipientOf(setting.db, userId),
  })
  const people = openPeopleWing({ ...setting, ...platform, ...catalogue, ...sale, ...site, ...trade })
  const opened = { ...setting, ...platform, ...catalogue, ...sale, ...site, ...trade, ...people }

  const traded = connectTradeWing(opened)
  const services = { ...opened, ...traded.services }
  const listed = connectCatalogueWing(services)
  const connected: readonly Wing[] = [
    connectPeopleWing(services),
    connectSaleWing(services),
    traded.wing,
    connectSellersWing(services),
    listed.wing,
    connectSiteWing(services),
    connectPlatformWing(services),
  ]

  const searched = connectSearch(
    services,
    connected.flatMap((wing) => wing.searchSources ?? []),
  )
  const followed = connectFollows(services, searched.services.search)
  const personal = connectPersonalData(
    services,
    [...connected, followed.wing].flatMap((wing) => wing.personalData ?? []),
  )
  const all: readonly Wing[] = [...connected, searched.wing, followed.wing, personal]
  const calls = all.flatMap((wing) => wing.calls)
  return {
    ...services,
    ...listed.services,
    ...searched.services,
    ...followed.services,
    calls: withGuard(services.staff.maskDocumentNumbers(calls), services.staff.guard),
    tasks: Object.fromEntries(all.flatMap((wing) => Object.entries(wing.tasks ?? {}))),
    routes: all.flatMap((wing) => wing.routes ?? []),
    personalData: personal.personalData,
    background: all.flatMap((wing) => wing.background ?? []),
  }
}
