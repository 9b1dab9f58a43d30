import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { depositSaleOf } from '#domain/cards/deposit.ts'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import { favoriteCalls } from '#server/catalogue/favourites/calls.ts'
import { openFavorites } from '#server/catalogue/favourites/favourites.ts'
import { favoriteData } from '#server/catalogue/favourites/personal-data.ts'
import { openReminders, type Reminders } from '#server/catalogue/favourites/reminders.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { priceCalls } from '#server/catalogue/prices/prices.ts'
import { auctionCalls } from '#server/catalogue/sales/auction-calls.ts'
import { ledgerCalls } from '#server/catalogue/sales/ledger-calls.ts'
import { lotCalls } from '#server/catalogue/sales/lot-calls.ts'
import { lotHits } from '#server/catalogue/sales/lot-hits.ts'
import { type Catalogue, openCatalogue } from '#server/catalogue/sales/sales.ts'
import { lotSource } from '#server/catalogue/sales/search-source.ts'
import { openSearch, type Search } from '#server/catalogue/search/search.ts'
import { type Accounts, openAccounts } from '#server/people/accounts/accounts.ts'
import { openChat } from '#server/people/chat/chat.ts'
import { chatData } from '#server/people/chat/personal-data.ts'
import { openEnquiries } from '#server/people/enquiries/enquiries.ts'
import { enquiryData } from '#server/people/enquiries/personal-data.ts'
import { type Identity, openIdentity } from '#server/people/identity/identity.ts'
import { decisionLetter } from '#server/people/identity/letter.ts'
import { openNewsletter } from '#server/people/newsletter/newsletter.ts'
import { newsletterData } from '#server/people/newsletter/personal-data.ts'
import { type Notices, openNotices, type Tell, type Told } from '#server/people/notices/notices.ts'
import { noticeData } from '#server/people/notices/personal-data.ts'
import { registrationCalls } from '#server/people/registrations/calls.ts'
import { registrationDoorCalls } from '#server/people/registrations/door-calls.ts'
import { openHoldLost } from '#server/people/registrations/hold-lost.ts'
import { houseRegistrationCalls } from '#server/people/registrations/house-calls.ts'
import { approvalLetter, type RegistrationNews } from '#server/people/registrations/letter.ts'
import { limitCalls } from '#server/people/registrations/limit-calls.ts'
import { registrationData } from '#server/people/registrations/personal-data.ts'
import { openRegistrations } from '#server/people/registrations/registrations.ts'
import { saleBidderCalls } from '#server/people/registrations/sale-bidders.ts'
import { openStaff } from '#server/people/staff/staff.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Answer, guarded } from '#server/platform/http/calls.ts'
import { openLimiter } from '#server/platform/http/limits.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { type Inspector, openInspector } from '#server/platform/uploads/inspector.ts'
import { openUploads, type Uploads } from '#server/platform/uploads/uploads.ts'
import { bidCalls } from '#server/sale/bidding/bidding.ts'
import { openLateBids } from '#server/sale/bidding/late-bids.ts'
import { lotNotices, lotTasks } from '#server/sale/bidding/letters.ts'
import { bidData } from '#server/sale/bidding/personal-data.ts'
import { deskCalls } from '#server/sale/console/desk-calls.ts'
import { openReceipts, type Receipts } from '#server/sale/receipts/receipts.ts'
import { openPractising, type Practising } from '#server/sale/rehearsals/calls.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import { overtaken } from '#server/sale/rooms/overtaken.ts'
import { openStreams, type Streams } from '#server/sale/streams/streams.ts'
import { type Content, openContent } from '#server/site/content/content.ts'
import { contentSources } from '#server/site/content/search-sources.ts'
import { openEvents } from '#server/site/events/events.ts'
import { homeCalls } from '#server/site/home/home.ts'
import { configCalls } from '#server/site/settings/config-calls.ts'
import { openMall } from '#server/trade/mall/mall.ts'
import { productSource } from '#server/trade/mall/search-source.ts'
import { endangeredLetter } from '#server/trade/payments/letter.ts'
import { openCardProvider } from '#server/trade/payments/open-provider.ts'
import { payeesOf } from '#server/trade/payments/payees.ts'
import { openPayments, type Payments } from '#server/trade/payments/payments.ts'
import type { CardProvider } from '#server/trade/payments/provider.ts'
import { openPoints } from '#server/trade/points/points.ts'
import { giftSource } from '#server/trade/points/search-source.ts'
import { openTrade, type TradeSubjects } from '#server/trade-subjects.ts'

/** What the subjects of the house are opened with. */
export type SubjectSetting = {
  readonly db: Kysely<Rows>
  /** Connections that only searches use, whose queries end by themselves when they take too long. */
  readonly searchPool: Pool
  readonly rooms: Pick<
    OpenRooms,
    'queue' | 'state' | 'freshState' | 'room' | 'view' | 'ledger' | 'notify' | 'bus'
  >
  readonly mail: Mail
  readonly clock: Clock
  readonly places: PlaceBook
  readonly config: Config
  readonly log?: Log
  /** Whether managers need a second factor (R5); left out, as the configuration has it, required where it is silent. */
  readonly secondFactor?: SecondFactorPolicy
  /** Who takes cards; left out, whoever the configuration names. */
  readonly provider?: CardProvider
}

/** The subjects of the house at work: every call's answer, and what is done outside a request. */
export type Subjects = Pick<Accounts, 'sessions'> & {
  readonly catalogue: Catalogue
  readonly content: Content
  readonly search: Pick<Search, 'catchUp' | 'keepFresh'>
  readonly uploads: Pick<Uploads, 'open'>
  /** Its threads are to be stopped with the house. */
  readonly inspector: Pick<Inspector, 'close'>
  readonly streams: Pick<Streams, 'origins'>
  readonly practices: Practising['practices']
  readonly reminders: Reminders
  readonly tell: Tell
  /** What notices serve beside their calls. */
  readonly notices: Pick<Notices, 'route'>
  readonly identity: Pick<Identity, 'look' | 'personalData'>
  /** What each subject holds of people (C3), the account itself last. */
  readonly personalData: readonly PersonalData[]
  readonly receipts: Pick<Receipts, 'signHead' | 'keys'>
  readonly orders: TradeSubjects['orders']
  readonly paying: TradeSubjects['paying']
  readonly payments: Pick<Payments, 'route' | 'watch' | 'sweep' | 'hold'>
  readonly answers: readonly Answer[]
  readonly tasks: Tasks
}

/** Opens every subject of the house, each with what it needs of the others. */
export function openSubjects(setting: SubjectSetting): Subjects {
  const { db, searchPool, rooms, mail, clock, places, config } = setting
  const secondFactor = setting.secondFactor ?? config.staffSecondFactor ?? 'required'
  const tellSessionsEnded = (userId: string) => rooms.notify(userId, { type: 'login', data: { userID: '' } })
  const favorites = openFavorites(db)
  const catalogue = openCatalogue({ db, rooms, favorites })
  const mall = openMall({ db, catalogue, promotion: config.freeDelivery, timeZone: config.house.timeZone })
  const points = openPoints(db)
  const content = openContent({ db, catalogue, house: config.house })
  const { termsInForce } = content
  const search = openSearch({
    db,
    pool: searchPool,
    clock,
    sources: [lotSource(db), productSource(db), giftSource(db), ...contentSources(db, clock)],
    tellers: {
      lots: (ids, visit) => lotHits(catalogue, ids, visit),
      products: (ids, { lang }) => mall.products(ids, lang),
      gifts: (ids, { lang }) => points.gifts(ids, lang),
      news: async (ids, visit) => (ids.length === 0 ? [] : content.newsLines(ids, ids.length, visit)),
      pages: content.pageLines,
    },
  })
  const perHour = (most: number) => openLimiter({ most, per: 3_600_000 }, clock)
  const letterLimiter = perHour(config.lettersPerHour)
  const newsletter = openNewsletter({ db, mail, config, limiter: letterLimiter })
  const events = openEvents({ db, clock, config, catalogue, limiter: perHour(config.lettersPerHour * 20) })
  const inspector = openInspector()
  const uploads = openUploads({ db, clock, config, limiter: perHour(config.uploadsPerHour), inspector })
  const enquiries = openEnquiries({ db, uploads, mail, config, limiter: letterLimiter })
  const identity = openIdentity({
    db,
    clock,
    config,
    limiter: perHour(config.uploadsPerHour),
    inspector,
    push: (userId, status, reason) =>
      rooms.notify(userId, { type: 'real_name_apply', data: { status, reason } }),
    tell: (userId, status, reason, key) => notices.tell(userId, { kind: 'identity', status, reason }, key),
  })
  const payments = openPayments({
    db,
    clock,
    places,
    provider: setting.provider ?? openCardProvider({ db, clock, config, log: setting.log ?? null }),
    timeZone: config.house.timeZone,
    limiter: perHour(60),
    emailOf: async (userId) => (await accounts.readerOf(userId))?.email ?? '',
    saleOf: async (auctionId, userId) => depositSaleOf(await rooms.state(auctionId), userId),
    listener: {
      onEndangered: (userId, auctionId, expiresAt) => endangered(userId, auctionId, expiresAt),
      onLost: (userId, auctionId) => holdLost(userId, auctionId),
    },
    payees: payeesOf(() => trade.payees),
    depositPayee: { captured: (trx, deposit) => trade.depositPayee.captured(trx, deposit) },
  })
  const accounts = openAccounts({
    db,
    mail,
    clock,
    places,
    config,
    termsInForce,
    tellSessionsEnded,
    newsletter,
    secondFactor,
    personalData: () => personalData,
    cardsOf: payments.cardsOf,
    pointsOf: (userId) => points.balanceOf(db, userId),
    passwordsOf: openLimiter({ most: config.passwordsPerMinute, per: 60_000 }, clock).take,
  })
  const notices = openNotices({
    db,
    clock,
    catalogue,
    accounts,
    mail,
    config,
    notify: rooms.notify,
    lots: lotNotices({ catalogue, config, clock, othersOf: favorites.othersOf }),
    letterOf,
  })
  const reminders = openReminders({
    db,
    catalogue,
    clock,
    tell: notices.tell,
    before: config.remindMinutes * 60_000,
  })
  const endangered = endangeredLetter({ accounts, catalogue, mail, config })
  const registrations = openRegistrations({ db, rooms, accounts, holds: payments.hold, clock })
  const staff = openStaff({
    db,
    rooms,
    registrations,
    factors: accounts.factors,
    secondFactor,
    recheckSockets: tellSessionsEnded,
  })
  const trade = openTrade({
    db,
    rooms,
    mail,
    clock,
    places,
    config,
    accounts,
    catalogue,
    notices,
    payments,
    uploads,
    points,
    mall,
    termsInForce,
  })
  const personalData: readonly PersonalData[] = [
    registrationData({ db, rooms, registrations }),
    bidData(db),
    ...trade.personalData,
    ...payments.personalData,
    points.personalData,
    favoriteData(db),
    identity.personalData,
    noticeData(db),
    chatData(db),
    enquiryData(db, uploads),
    newsletterData(db),
    uploads.personalData,
    ...accounts.personalData,
  ]
  const receipts = openReceipts({ ledger: rooms.ledger, catalogue, config })
  const limiter = openLimiter({ most: config.bidsPerTenSeconds, per: 10_000 }, clock)
  const chat = openChat({
    db,
    accounts,
    mail,
    config,
    limits: {
      messages: openLimiter({ most: 20, per: 60_000 }, clock),
      chats: openLimiter({ most: 30, per: 600_000 }, clock),
    },
    stateOf: rooms.state,
    tellChat: rooms.bus.tellChat,
  })
  const tellRegistered = (userId: string, auctionId: string, about: RegistrationNews) =>
    notices.tell(userId, {
      kind: 'registration',
      auctionId,
      status: about === 'approved' ? 2 : -1,
      ...(about === 'holdLost' && { depositLost: true }),
      ...(about === 'depositAsked' && { depositAsked: true }),
    })
  const notify = (userId: string, auctionId: string, status: 2 | -1) =>
    rooms.notify(userId, { type: 'notice', data: { kind: 'registration', auctionId, status }, quiet: true })
  const holdLost = openHoldLost({
    db,
    rooms,
    registrations,
    clock,
    tellHoldLost: (userId, auctionId) => tellRegistered(userId, auctionId, 'holdLost'),
  })
  const practising = openPractising({ db, rooms, catalogue, clock })
  const streams = openStreams({ db, catalogue, tellStream: rooms.bus.tellStream })
  const lateBids = openLateBids({ db, clock, rooms })
  return {
    receipts,
    orders: trade.orders,
    paying: trade.paying,
    payments,
    streams,
    practices: practising.practices,
    sessions: accounts.sessions,
    catalogue,
    content,
    search,
    uploads,
    inspector,
    reminders,
    tell: notices.tell,
    notices,
    identity,
    personalData,
    answers: guarded(
      staff.masked([
        ...accounts.answers,
        ...payments.answers,
        ...trade.answers,
        ...configCalls({ config, places, catalogue, payments, receipts }),
        ...receipts.answers,
        ...auctionCalls(catalogue),
        ...lotCalls(catalogue),
        ...search.answers,
        ...priceCalls({ db, catalogue }),
        ...ledgerCalls(catalogue, rooms.ledger),
        ...favoriteCalls({ db, catalogue, favorites, notify: rooms.notify }),
        ...notices.answers,
        ...registrationCalls({
          db,
          accounts,
          catalogue,
          registrations,
          holds: payments.hold,
          sign: uploads.sign,
          termsInForce,
          tellApproved: (userId, auctionId) => tellRegistered(userId, auctionId, 'approved'),
        }),
        ...houseRegistrationCalls({
          db,
          accounts,
          catalogue,
          registrations,
          holds: payments.hold,
          tell: tellRegistered,
          notify,
        }),
        ...limitCalls({
          db,
          catalogue,
          rooms,
          registrations,
          limiter: openLimiter({ most: 10, per: 600_000 }, clock),
          tellLimitRequests: rooms.bus.tellLimitRequests,
          notify,
        }),
        ...registrationDoorCalls({ db, accounts, catalogue, rooms, termsInForce }),
        ...bidCalls({ rooms, catalogue, registrations, receipts, limiter, lateBids }),
        ...lateBids.calls,
        ...saleBidderCalls({ db, catalogue, rooms }),
        ...deskCalls({ rooms, catalogue, whileUnpaid: trade.orders.whileUnpaid }),
        ...streams.answers,
        ...practising.answers,
        ...mall.answers,
        ...points.answers,
        ...homeCalls({ db, catalogue, mall, points, news: content.newsLines }),
        ...content.answers,
        ...chat.answers,
        ...uploads.answers,
        ...identity.answers,
        ...enquiries.answers,
        ...newsletter.answers,
        ...events.answers,
      ]),
      staff.guard,
    ),
    tasks: {
      ...staff.tasks,
      ...accounts.tasks,
      ...payments.tasks,
      ...trade.tasks,
      ...chat.tasks,
      ...uploads.tasks,
      ...identity.tasks,
      identityLetter: decisionLetter({ accounts, mail, config }),
      ...enquiries.tasks,
      ...newsletter.tasks,
      ...events.tasks,
      'room.overtaken': overtaken(db),
      ...notices.tasks,
      ...lotTasks({ accounts, catalogue, mail, config, tell: notices.tell }),
      approvalLetter: approvalLetter({ accounts, catalogue, registrations, mail, config }),
    },
  }
}

function registrationNews({
  status,
  depositLost,
  depositAsked,
}: Extract<Told, { kind: 'registration' }>): RegistrationNews {
  if (depositLost) return 'holdLost'
  if (depositAsked) return 'depositAsked'
  return status === 2 ? 'approved' : 'refused'
}

/** The letters about a registration and an identity are their subjects' own. */
function letterOf(userId: string, told: Told) {
  switch (told.kind) {
    case 'registration':
      return {
        task: 'approvalLetter',
        payload: { userId, auctionId: told.auctionId, about: registrationNews(told) },
      }
    case 'identity':
      return { task: 'identityLetter', payload: { userId, status: told.status, reason: told.reason } }
    default:
      return null
  }
}
