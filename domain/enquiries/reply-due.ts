import { businessDaysAfter, type Day } from '#domain/settlements/due.ts'

/** The number of business days that the house has promised for a reply. */
const promised = { consign: 3, feedback: 1 } as const

/** Returns the last day for the reply to an enquiry, as promised on the page that it came from. */
export const replyDueOn = (kind: keyof typeof promised, receivedOn: Day, holidays: ReadonlySet<Day>): Day =>
  businessDaysAfter(receivedOn, promised[kind], holidays)
