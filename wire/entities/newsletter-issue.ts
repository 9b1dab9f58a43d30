import * as z from 'zod/mini'
import { issueStates, seenMonths } from '#domain/newsletter/issue.ts'
import { catalogues } from '#wire/calls/newsletter.ts'
import { id, line, lineOrNone, linesOrNone } from '#wire/schema/fields.ts'
import { count, instant } from '#wire/schema/values.ts'

const subject = z.strictObject({ en: lineOrNone(100), zh: lineOrNone(60) })
const heading = z.strictObject({ en: lineOrNone(120), zh: lineOrNone(60) })
const body = z.strictObject({ en: linesOrNone(4000), zh: linesOrNone(4000) })

/** The maximum number of lots in a block, and of blocks in an issue. */
export const maxLots = 12
export const maxBlocks = 30

/** The maximum number of letters per minute. */
export const maxRate = 6_000

/** The key of a block in its issue. */
const key = z.string().check(z.regex(/^[\w-]{1,40}$/))
const lotIds = z.array(id).check(z.maxLength(maxLots))
const kinds = ['heading', 'text', 'lots', 'sale', 'news'] as const

const block = z.discriminatedUnion('kind', [
  z.extend(heading, { key, kind: z.literal('heading') }),
  z.extend(body, { key, kind: z.literal('text') }),
  z.strictObject({ key, kind: z.literal('lots'), lotIds }),
  z.strictObject({ key, kind: z.literal('sale'), auctionId: id }),
  z.strictObject({ key, kind: z.literal('news'), newsId: id }),
])

/** The content of an issue: subject and preview text in both languages, and its blocks. */
export const issueContent = z.strictObject({
  subject,
  preview: subject,
  blocks: z.array(block).check(z.maxLength(maxBlocks)),
})

/** The readers of an issue, also by months since their last sign-in. Letters never include tobacco (C2). */
export const issueAudience = z.strictObject({
  lang: z.enum(['any', 'en', 'zh-Hans']),
  catalogue: z.enum(['any', ...catalogues.filter((name) => name !== 'cigar')]),
  seen: z._default(z.enum(['any', ...seenMonths]), 'any'),
})

/** Changes of a draft by field, and of the texts of a block by language (K8). */
export const issuePatch = z.partial(
  z.strictObject({
    name: line(100),
    subject: z.partial(subject),
    preview: z.partial(subject),
    order: z.array(z.strictObject({ key, kind: z.enum(kinds) })).check(
      z.maxLength(maxBlocks),
      z.refine((blocks) => new Set(blocks.map((one) => one.key)).size === blocks.length),
    ),
    blocks: z.record(key, z.union([z.partial(body), lotIds, id])),
    audience: issueAudience,
    sendAt: instant,
    rate: z.int().check(z.minimum(1), z.maximum(maxRate)),
  }),
)

/** An issue in the list. */
const issueLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z.enum(issueStates),
  changedAt: instant,
  /** When it will be sent or was begun; 0 if not scheduled. */
  sendAt: instant,
  sent: count,
  total: count,
  /** How often its links were followed (N6). */
  clicks: count,
})

const language = z.enum(['complete', 'partial', 'missing'])

/** An issue in the list, as its readers find it in their mail. */
export const listedIssue = z.extend(issueLine, {
  subject: z.strictObject({ en: z.string(), zh: z.string() }),
  preview: z.strictObject({ en: z.string(), zh: z.string() }),
  languages: z.strictObject({ en: language, zh: language }),
  /** The key of its first picture; '' without one. */
  picture: z.string(),
  /** The addresses that refused it. */
  refused: count,
})
export type ListedIssue = z.output<typeof listedIssue>

/** A block as staff see it: its title, and the languages in which it has a text. */
const blockView = z.strictObject({
  title: z.string(),
  hasEnglish: z.boolean(),
  hasChinese: z.boolean(),
  /**
   * The tobacco lots in it, which letters must not include (C2); blocks whose subject no longer exists are
   * `missing`.
   */
  tobacco: z.array(z.string()),
  isMissing: z.boolean(),
  /** Whether a sale appears by its number only, because some of its lots are tobacco (C2). */
  isUnnamed: z.boolean(),
})

/** A newsletter issue with its readers and results. */
export const newsletterIssue = z.extend(issueLine, {
  rev: count,
  content: issueContent,
  audience: issueAudience,
  /** The letters per minute. */
  rate: count,
  blocks: z.array(blockView),
  /** The gaps to fill before approval can be requested. */
  gaps: z.array(z.enum(['subject', 'blocks', 'emptyBlock', 'untested', 'tobacco', 'missing'])),
  /** The number of readers who would receive it now, by language, and of excluded addresses. */
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
    /**
     * The number of letters handed to the mail server before a crash; whether sent or not, they are not sent
     * again.
     */
    unconfirmed: count,
    skipped: count,
    failed: count,
    complaints: count,
    left: count,
  }),
  clicksByDay: z.array(z.strictObject({ day: z.string(), path: z.string(), count })),
})

export type NewsletterIssue = z.output<typeof newsletterIssue>
