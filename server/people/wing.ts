import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import { type Accounts, createAccounts } from '#server/people/accounts/accounts.ts'
import { recipientOf } from '#server/people/accounts/person.ts'
import { auditData } from '#server/people/audit/audit.ts'
import { auditCalls } from '#server/people/audit/list.ts'
import { findSubjectNames } from '#server/people/audit/subject-names.ts'
import { createChat } from '#server/people/chat/chat.ts'
import { chatData } from '#server/people/chat/personal-data.ts'
import { clientLetterCalls, clientLetterTasks } from '#server/people/client-letters/client-letters.ts'
import { clientLetterData } from '#server/people/client-letters/letters-to.ts'
import { startClientIndex } from '#server/people/clients/client-index.ts'
import { clientCalls, clientTasks, clientWordsData } from '#server/people/clients/clients.ts'
import { mergeData } from '#server/people/clients/merge-client.ts'
import { clientNoteData } from '#server/people/clients/notes.ts'
import { createEnquiries, type Enquiries } from '#server/people/enquiries/enquiries.ts'
import { enquiryData } from '#server/people/enquiries/personal-data.ts'
import { createIdentity, type Identity } from '#server/people/identity/identity.ts'
import { decisionLetter } from '#server/people/identity/letter.ts'
import { identityRoute } from '#server/people/identity/route.ts'
import { issueCalls } from '#server/people/newsletter/issues/issue-calls.ts'
import { issueRoutes } from '#server/people/newsletter/issues/issue-routes.ts'
import { returnedMailRoute } from '#server/people/newsletter/issues/returned-mail.ts'
import { sendTask } from '#server/people/newsletter/issues/send-issue.ts'
import { addressLabelsRoute } from '#server/people/newsletter/labels-route.ts'
import { createNewsletter, type Newsletter } from '#server/people/newsletter/newsletter.ts'
import { newsletterData } from '#server/people/newsletter/personal-data.ts'
import { createNotices, type Notices, type StoredNotice } from '#server/people/notices/notices.ts'
import { noticeData } from '#server/people/notices/personal-data.ts'
import { connectRegistrations } from '#server/people/registrations/all-calls.ts'
import { createDepositReceivedHandler } from '#server/people/registrations/deposit-received.ts'
import { createHoldLostHandler } from '#server/people/registrations/hold-lost.ts'
import { eventOf, noticeOf } from '#server/people/registrations/notice.ts'
import { registrationData } from '#server/people/registrations/personal-data.ts'
import { createRegistrations, type Registrations } from '#server/people/registrations/registrations.ts'
import { restrictionData } from '#server/people/registrations/restrictions.ts'
import { registerWalkIn, type WalkInRequest } from '#server/people/registrations/walk-in.ts'
import { createStaff, type Staff } from '#server/people/staff/staff.ts'
import { telephoneRequestCalls } from '#server/people/telephones/client-requests.ts'
import { telephoneData } from '#server/people/telephones/personal-data.ts'
import { telephoneCalls } from '#server/people/telephones/telephones.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import { createSharedLimiter } from '#server/platform/http/shared-limits.ts'
import { readViewer, requestViewer } from '#server/platform/http/viewer.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'

/** The services that the people wing offers to the other wings. */
export type PeopleServices = {
  readonly accounts: Accounts
  readonly sessions: Accounts['sessions']
  readonly newsletter: Newsletter
  readonly enquiries: Enquiries
  readonly notices: Notices
  readonly identity: Identity
  readonly registrations: Registrations
  /** Registers a bidder without an account for a live sale (W6). */
  registerWalkIn(request: WalkInRequest, now: number): ReturnType<typeof registerWalkIn>
  readonly staff: Staff
  /** Returns the number or name by which staff know the subject of an audit log entry. */
  auditNameOf(about: { readonly kind: string; readonly id: string }): Promise<string>
}

type Deps = WingSetting &
  Pick<
    Services,
    | 'catalogue'
    | 'depositLost'
    | 'depositReceived'
    | 'inspector'
    | 'lotNotices'
    | 'payments'
    | 'points'
    | 'termsInForce'
    | 'uploads'
  >

export function openPeopleWing(deps: Deps): PeopleServices {
  const { db, rooms, mail, clock, config, catalogue, inspector, storage, payments, points } = deps
  const perHour = (max: number) => createLimiter({ max, perMs: 3_600_000 }, clock)
  const recheckSockets = (userId: string) => rooms.notify(userId, { type: 'login', data: { userID: '' } })
  const secondFactor: SecondFactorPolicy = deps.secondFactor ?? config.staffSecondFactor ?? 'required'
  const letterLimiter = createSharedLimiter(
    db,
    'letter from',
    { max: config.lettersPerHour, perMs: 3_600_000 },
    clock,
  )
  const countPasswordUse = createLimiter({ max: config.passwordsPerMinute, perMs: 60_000 }, clock).take
  const newsletter = createNewsletter({ db, mail, config, limiter: letterLimiter })
  const accounts = createAccounts({
    ...deps,
    recheckSockets,
    newsletter,
    secondFactor,
    cardsOf: payments.cardsOf,
    pointsOf: points.pointsOf,
    countPasswordUse,
  })
  const notices = createNotices({
    db,
    clock,
    catalogue,
    accounts,
    mail,
    config,
    sendFrame: rooms.notify,
    lots: deps.lotNotices,
    letterOf,
  })
  const registrations = createRegistrations({ db, rooms, accounts, holds: payments.hold, clock })
  const holdLost = createHoldLostHandler({
    db,
    rooms,
    registrations,
    clock,
    notifyHoldLost: (userId, auctionId) => notices.notify(userId, noticeOf(auctionId, 'holdLost')),
  })
  const depositReceived = createDepositReceivedHandler({
    db,
    rooms,
    catalogue,
    registrations,
    holds: payments.hold,
    clock,
    notifyApproved: async (userId, auctionId) => {
      const { admissions } = await rooms.state(auctionId)
      await notices.notify(userId, noticeOf(auctionId, 'approved', admissions.get(userId)?.paddle))
    },
  })
  deps.depositReceived.subscribe(({ userId, auctionId }) => depositReceived(userId, auctionId))
  deps.depositLost.subscribe(({ userId, auctionId }) => holdLost(userId, auctionId))
  return {
    accounts,
    sessions: accounts.sessions,
    newsletter,
    enquiries: createEnquiries({ ...deps, limiter: letterLimiter }),
    notices,
    registrations,
    registerWalkIn: (request, now) =>
      registerWalkIn({ db, accounts, catalogue, rooms, termsInForce: deps.termsInForce }, request, now),
    identity: createIdentity({
      db,
      clock,
      config,
      limiter: perHour(config.uploadsPerHour),
      inspector,
      storage,
      push: (userId, state, reason) =>
        rooms.notify(userId, { type: 'real_name_apply', data: { status: identityDigits[state], reason } }),
      notify: (userId, status, reason, key) =>
        notices.notify(userId, { kind: 'identity', status, reason }, key),
    }),
    staff: createStaff({
      db,
      rooms,
      registrations,
      mail,
      config,
      factors: accounts.factors,
      sessions: accounts.sessions,
      secondFactor,
      recheckSockets,
      countPasswordUse,
    }),
    auditNameOf: async (about) => (await findSubjectNames(db, [about], 'en'))(about) || about.id,
  }
}

type ConnectDeps = PeopleServices &
  Pick<WingSetting, 'db' | 'rooms' | 'mail' | 'clock' | 'config' | 'places' | 'isolation'> &
  Pick<Services, 'catalogue' | 'content' | 'payments' | 'points' | 'press' | 'uploads' | 'termsInForce'>

/** Adds the calls, tasks, routes and personal data of the people wing. Accounts follow in `connectPersonalData`. */
export function connectPeopleWing(deps: ConnectDeps): Wing {
  const { db, rooms, mail, clock, config, accounts, identity, notices, uploads } = deps
  const chat = createChat({
    db,
    accounts,
    mail,
    config,
    limits: {
      messages: createLimiter({ max: 20, perMs: 60_000 }, clock),
      chats: createLimiter({ max: 30, perMs: 600_000 }, clock),
    },
    stateOf: rooms.state,
    bus: rooms.bus,
  })
  const viewerOf = requestViewer(deps.sessions, clock)
  const registrations = connectRegistrations(deps)
  const issueDeps = {
    ...deps,
    recipientOf: (userId: string) => recipientOf(db, userId),
  }
  const clientDeps = { ...deps, holds: deps.payments.hold, timeZone: houseTimeZone }
  return {
    calls: [
      ...auditCalls(db),
      ...clientCalls(clientDeps),
      ...clientLetterCalls(deps),
      ...notices.calls,
      ...registrations.calls,
      ...telephoneCalls({
        db,
        catalogue: deps.catalogue,
        rooms,
      }),
      ...telephoneRequestCalls({
        db,
        catalogue: deps.catalogue,
        rooms,
        registrations: deps.registrations,
      }),
      ...chat.calls,
      ...identity.calls,
      ...deps.enquiries.calls,
      ...deps.newsletter.calls,
      ...issueCalls(issueDeps),
      ...deps.staff.calls,
    ],
    tasks: {
      ...deps.staff.tasks,
      ...chat.tasks,
      ...clientTasks(clientDeps),
      ...clientLetterTasks(deps),
      ...identity.tasks,
      identityLetter: decisionLetter({ accounts, mail, config }),
      ...deps.enquiries.tasks,
      ...deps.newsletter.tasks,
      'newsletter.send': sendTask(issueDeps),
      ...notices.tasks,
      ...registrations.tasks,
    },
    routes: [
      notices.route,
      addressLabelsRoute({ ...deps, viewerOf }),
      issueRoutes({ ...deps, viewerOf }),
      returnedMailRoute(deps),
      identityRoute({
        identity,
        requestOf: async (request) => {
          const viewer = await viewerOf(request)
          return viewer && { viewer, token: readViewer(request).token ?? '' }
        },
      }),
    ],
    personalData: [
      registrationData(deps),
      telephoneData(db),
      auditData(db),
      clientWordsData(db),
      clientNoteData(db),
      clientLetterData(db),
      restrictionData(db),
      mergeData(db),
      identity.personalData,
      noticeData(db),
      chatData(db),
      enquiryData(db, uploads),
      newsletterData(db),
      deps.staff.personalData,
    ],
    background: [
      ({ log }) =>
        startClientIndex(db, (err) =>
          log.error({ err }, 'Indexing the clients failed; the next search continues'),
        ),
    ],
  }
}

/** Adds the calls of accounts. Some of them export and erase the personal data of every subject (C3). */
export function connectPersonalData(
  { accounts }: Pick<PeopleServices, 'accounts'>,
  subjects: readonly PersonalData[],
): Wing & Required<Pick<Wing, 'personalData'>> {
  // The account is erased last, so that an erasure that fails halfway can be requested again.
  const personalData = [...subjects, ...accounts.personalData]
  return { calls: accounts.callsWith(personalData), tasks: accounts.tasks, personalData }
}

/** Returns the task that sends a separate letter for a notice, or null if the notice's text is sent. */
function letterOf(userId: string, notice: StoredNotice) {
  switch (notice.kind) {
    case 'registration':
      return {
        task: 'approvalLetter',
        payload: { userId, auctionId: notice.auctionId, about: eventOf(notice) },
      }
    case 'identity':
      return {
        task: 'identityLetter',
        payload: { userId, status: identityDigits[notice.status], reason: notice.reason },
      }
    case 'follow':
      return { task: 'follow.letter', payload: { userId, day: notice.day } }
    default:
      return null
  }
}
