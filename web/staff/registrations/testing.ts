import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'

/** For tests: the registrations page’s data of a sale without deposits. */
export const eveningSale = (overrides: Partial<Auction> = {}) =>
  ({
    id: 'evening',
    no: 'BH0142',
    title: 'Evening Sale',
    type: 'live',
    isEnd: false,
    currency: 'HKD',
    depositType: 'none',
    config: { cate: [], meeting: [] },
    stream: null,
    ...overrides,
  }) as unknown as Auction

/** For tests: a client who has registered, without card, deposit or decision. */
export const applicant = (userId: string, firstName: string, overrides: Partial<Applicant> = {}) =>
  ({
    userId,
    walkIn: false,
    firstName,
    lastName: 'Tsang',
    email: `${userId}@example.com`,
    phone: '',
    identity: 1,
    card: null,
    deposit: { status: 'none', amount: 0, expiresAt: 0 },
    depositWaiver: '',
    signatureFile: '',
    cates: [],
    askedAt: 0,
    decidedAt: 0,
    status: 1,
    paddle: '',
    reason: '',
    limit: null,
    limitRequest: null,
    wanting: null,
    identityAskedAt: 0,
    scheduled: null,
    ...overrides,
  }) as unknown as Applicant
