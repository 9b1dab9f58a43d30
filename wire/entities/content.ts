import * as z from 'zod/mini'
import { contentIssues } from '#domain/content/check-content.ts'
import { type ContentDraft, contentKinds, contentTexts } from '#domain/content/content-draft.ts'
import { contentStates } from '#domain/content/content-state.ts'
import { languageStates } from '#domain/content/languages.ts'
import { id, source } from '#wire/schema/fields.ts'
import { count, instant } from '#wire/schema/values.ts'
import { pictureKey } from './draft-picture.ts'
import { named } from './named.ts'
import { pictureFocus } from './picture.ts'

const [short, long] = [500, 60_000] as const

const text = z.strictObject({ en: z.string(), zh: z.string() })
const textPatch = (max: number) =>
  z.strictObject({ en: z.optional(source(max)), zh: z.optional(source(max)) })

const pixels = z.int().check(z.minimum(1), z.maximum(100_000))
const cover = z.strictObject({
  key: pictureKey,
  width: pixels,
  height: pixels,
  focus: z.optional(pictureFocus),
})

/** A picture that texts may show, with its alternative texts in one of them; '' for none. */
export const textPicture = z.strictObject({
  key: pictureKey,
  width: pixels,
  height: pixels,
  /** The name of its file; '' if it was not uploaded for a text. */
  name: z.string(),
  alt: text,
})
export type TextPicture = z.output<typeof textPicture>

/** The fields of a draft other than its texts. */
const facts = {
  topicId: id,
  auctionId: id,
  lotIds: z.readonly(z.array(id).check(z.maxLength(60))),
  startTime: instant,
  endTime: instant,
  cover: z.nullable(cover),
  until: instant,
} as const

/** A text as staff edit it, exactly as typed. */
export const contentDraft = z.strictObject({
  title: text,
  accent: text,
  summary: text,
  author: text,
  place: text,
  coverAlt: text,
  body: text,
  ...facts,
}) satisfies z.ZodMiniType<ContentDraft>

/** A change of a draft: only the fields that change (K8). */
export const contentPatch = z.strictObject({
  title: z.optional(textPatch(short)),
  accent: z.optional(textPatch(short)),
  summary: z.optional(textPatch(short * 4)),
  author: z.optional(textPatch(short)),
  place: z.optional(textPatch(short)),
  coverAlt: z.optional(textPatch(short)),
  body: z.optional(textPatch(long)),
  ...z.partial(z.strictObject(facts)).shape,
})
export type ContentPatch = z.output<typeof contentPatch>

/** A possible target of a link in a text. */
export const linkTarget = z.strictObject({
  /** Its path within the site, without a language. */
  path: z.string(),
  title: z.string(),
  /** The title of a section, number of a sale, or sale and number of a lot; '' for a whole text. */
  detail: z.string(),
})
export type TextTarget = z.output<typeof linkTarget>

const bothLanguages = z.enum(languageStates)

/** An editorial text in staff lists. */
export const contentLine = z.strictObject({
  kind: z.enum(contentKinds),
  /** The last part of its address. */
  id: z.string(),
  title: text,
  languages: z.strictObject({ en: bothLanguages, zh: bothLanguages }),
  state: z.enum(contentStates),
  /** Whether a draft differs from the published text. */
  hasChanges: z.boolean(),
  /** When it is or was first published; 0 for never. */
  publishedAt: instant,
  /** When it is or was withdrawn; 0 for never. */
  withdrawnAt: instant,
  /** When its draft will be published; 0 if not scheduled. */
  publishAt: instant,
  /** The last change by staff; 0 for none. */
  changedAt: instant,
  changedBy: z.string(),
})
export type ContentLine = z.output<typeof contentLine>

/** Why a draft cannot be published. */
const contentIssue = z.strictObject({
  issue: z.enum(contentIssues),
  /** The field, and the language of a text: `topicId`, `body.zh`. */
  field: z.string(),
  /** The name in the text; '' for a missing field. */
  named: z.string(),
})

/** A text with its draft, as staff edit it. */
export const contentFile = z.extend(contentLine, {
  /** Rises with every change; 0 before the first. */
  rev: count,
  draft: contentDraft,
  /** The published text; null before publication. */
  published: z.nullable(contentDraft),
  /** The texts in each language that are older than those in the other. */
  outdated: z.strictObject({
    en: z.array(z.enum(contentTexts)),
    zh: z.array(z.enum(contentTexts)),
  }),
  issues: z.array(contentIssue),
  /** Whether it is a document that clients accept. */
  isLegal: z.boolean(),
  /** The topics it may have. */
  topics: z.array(named),
  /** The published sale and lots that it mentions. */
  named: z.array(named),
  /** Whether its URL cannot change. */
  isFixed: z.boolean(),
  /** The texts that link to it. */
  linkedFrom: z.array(z.pick(contentLine, { kind: true, id: true, title: true })),
  /** For the conditions of sale: the current and prepared sales, with their edition; '' for the one in force when published. */
  sales: z.array(z.strictObject({ id: z.string(), number: z.string(), version: z.string() })),
  /** The published editions of a page, the latest first. */
  editions: z.array(z.strictObject({ version: z.string(), inForceAt: instant })),
})
export type ContentFile = z.output<typeof contentFile>
