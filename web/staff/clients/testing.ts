import type { Client } from '#wire/entities/client.ts'

const none = { list: [], total: 0 }

/** A client without any history, for tests of pages. */
export const clientWith = (of: Partial<Client> = {}): Client => ({
  userId: 'evelyn',
  number: '20418',
  prefix: 'Ms',
  firstName: 'Evelyn',
  lastName: 'Tsang',
  company: '',
  email: 'e.tsang@mail.example',
  isEmailVerified: true,
  phone: '+85255500173',
  lang: 'en',
  isWalkIn: false,
  isSelf: false,
  since: 0,
  adultAt: 0,
  terms: { version: '2', at: 1 },
  identity: { status: 1, reason: '', decidedAt: 1, decidedBy: 'Judith Kwan' },
  cards: [],
  consents: [],
  sessions: [],
  figures: { spent: [], lots: 0, invoices: 0, open: [], daysToPay: null, points: 0 },
  registrations: none,
  bids: none,
  won: none,
  orders: none,
  deliveries: none,
  mallOrders: none,
  chats: none,
  enquiries: none,
  letters: none,
  notes: none,
  ...of,
})
