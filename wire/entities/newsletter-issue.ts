import * as z from 'zod/mini'
import { issueStates } from '#domain/newsletter/issue.ts'
import { catalogues } from '#wire/calls/newsletter.ts'
import { id, lineOrNone, linesOrNone } from '#wire/schema/fields.ts'
import { count, instant } from '#wire/schema/values.ts'

const subject = z.strictObject({ en: lineOrNone(100), zh: lineOrNone(60) })
const heading = z.strictObject({ en: lineOrNone(120), zh: lineOrNone(60) })
const body = z.strictObject({ en: linesOrNone(4000), zh: linesOrNone(4000) })

/** The most lots of one block, and the most blocks of an issue. */
export const maxLots = 12
export const maxBlocks = 30

const block = z.discriminatedUnion('kind', [
  z.extend(heading, { kind: z.literal('heading') }),
  z.extend(body, { kind: z.literal('text') }),
  z.strictObject({ kind: z.literal('lots'), lotIds: z.array(id).check(z.maxLength(maxLots)) }),
  z.strictObject({ kind: z.literal('sale'), auctionId: id }),
  z.strictObject({ kind: z.literal('news'), newsId: id }),
])

/** The content of an issue: subject and preview text in both languages, and its blocks. */
export const issueContent = z.strictObject({
  subject,
  preview: subject,
  blocks: z.array(block).check(z.maxLength(maxBlocks)),
})

/** The readers of an issue: by language, and by a catalogue that they asked for. Tobacco is in no letter (C2). */
export const issueAudience = z.strictObject({
  lang: z.enum(['any', 'en', 'zh-Hans']),
  catalogue: z.enum(['any', ...catalogues.filter((name) => name !== 'cigar')]),
})

/** An issue in the list. */
export const issueLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z.enum(issueStates),
  changedAt: instant,
  /** When it is sent, or was begun; 0 without a time. */
  sendAt: instant,
  sent: count,
  total: count,
})

/** A block as staff see it: its title, and in which languages it has a text. */
const blockView = z.strictObject({
  title: z.string(),
  hasEnglish: z.boolean(),
  hasChinese: z.boolean(),
  /** The lots of tobacco in it, which no letter may have (C2); blocks whose subject is gone are `missing`. */
  tobacco: z.array(z.string()),
  isMissing: z.boolean(),
})

/** A newsletter issue with its readers and results. */
export const newsletterIssue = z.extend(issueLine, {
  rev: count,
  content: issueContent,
  audience: issueAudience,
  /** Letters in a minute. */
  rate: count,
  blocks: z.array(blockView),
  /** What it lacks before approval can be requested. */
  gaps: z.array(z.enum(['subject', 'blocks', 'emptyBlock', 'untested', 'tobacco', 'missing'])),
  /** Readers who would receive it now, in each language, and addresses that are left out. */
  readers: z.strictObject({ en: count, zh: count, stopped: count }),
  testedAt: instant,
  testedBy: z.string(),
  requestedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: instant,
  /** Whether the viewer may approve it. */
  mayApprove: z.boolean(),
  /** Why it was stopped; '' otherwise. */
  stopReason: z.enum(['', 'refusals', 'complaints', 'staff']),
  result: z.strictObject({
    queued: count,
    sent: count,
    refused: count,
    /** Handed to the mail server before a crash: sent or not, they are not sent again. */
    unconfirmed: count,
    skipped: count,
    failed: count,
    complaints: count,
    left: count,
  }),
  clicks: z.array(z.strictObject({ day: z.string(), path: z.string(), count })),
})

export type NewsletterIssue = z.output<typeof newsletterIssue>
