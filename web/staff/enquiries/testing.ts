import type { EnquiryFile } from '#wire/entities/enquiry.ts'

/** For tests: no enquiries in any view. */
export const noEnquiries = {
  open: 0,
  mine: 0,
  new: 0,
  assigned: 0,
  answered: 0,
  consigned: 0,
  declined: 0,
  suspect: 0,
}

const texts = {
  estimate: 'From HKD … to HKD ….',
  details: 'Please send photographs.',
  visit: 'May we visit?',
  decline: 'We regret.',
}

/** For tests: an enquiry about a cellar, sent on a Tuesday. */
export const enquiryOf = (overrides: Partial<EnquiryFile> = {}): EnquiryFile => ({
  id: 'e1',
  reference: 'ACDE3467',
  kind: 'consign',
  name: 'Ng Sau-lan',
  email: 'ng@example.com',
  phone: '',
  about: '',
  content: 'A cellar of about 140 bottles.',
  cates: ['wine'],
  lang: 'zh-Hans',
  isSuspect: false,
  files: [],
  createdAt: Date.parse('2026-11-17T00:22:00Z'),
  state: 'new',
  replyDueOn: '2026-11-20',
  assignee: null,
  consignment: null,
  rev: 1,
  client: null,
  history: [],
  colleagues: [{ userId: 'u1', name: 'Judith Kwan' }],
  templates: { en: texts, 'zh-Hans': { ...texts, details: '请提供照片。' }, 'zh-Hant': texts },
  ...overrides,
})
