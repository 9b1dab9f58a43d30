import * as z from 'zod/mini'
import { enquiryMoves, enquiryStates } from '#domain/enquiries/enquiry-state.ts'
import { count, instant } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'

/** Categories of goods offered for sale. */
export const goods = ['wine', 'spirits', 'cigars', 'other'] as const

/** `consign` is an offer of goods for sale, `feedback` any other enquiry. */
export const enquiryKinds = ['consign', 'feedback'] as const

/** A file attached to an enquiry. */
const sentFile = z.strictObject({
  key: z.string(),
  /** The sanitised original name, with the extension of the actual content. */
  name: z.string(),
  /** Media type of its content. */
  type: z.string(),
  /** The size in bytes. */
  size: z.int(),
})

const colleague = z.strictObject({ userId: z.string(), name: z.string() })

/** An enquiry as staff see it. */
export const enquiry = z.strictObject({
  id: z.string(),
  /** The reference for the sender to quote. */
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  name: z.string(),
  /** '' if not given. */
  email: z.string(),
  /** In international format; '' if not given. */
  phone: z.string(),
  /** The subject; '' for none. */
  about: z.string(),
  content: z.string(),
  cates: z.array(z.enum(goods)),
  /** The language of the sender. */
  lang: readLanguage,
  /** Whether it was probably sent by a bot. */
  isSuspect: z.boolean(),
  files: z.array(sentFile),
  createdAt: instant,
  state: z.enum(enquiryStates),
  /** The last day for the reply, as promised to the sender: `2026-12-04`. */
  replyDueOn: z.string(),
  /** The colleague to whom it is assigned; null for nobody. */
  assignee: z.nullable(colleague),
  /** The consignment that was created from it. */
  consignment: z.nullable(z.strictObject({ id: z.string(), number: z.string() })),
  rev: count,
})

export type Enquiry = z.output<typeof enquiry>

/** The templates of letters from staff. */
export const answerTemplates = ['estimate', 'details', 'visit', 'decline'] as const

const answerTexts = z.record(z.enum(answerTemplates), z.string())

/** One enquiry with its history, and the data that staff need to answer it. */
export const enquiryFile = z.extend(enquiry, {
  /** The client who sent it, by account or email address; null for a new one. */
  client: z.nullable(z.strictObject({ userId: z.string(), number: z.string(), name: z.string() })),
  /** The history, latest last. */
  history: z.array(
    z.strictObject({
      move: z.enum(enquiryMoves),
      at: instant,
      /** The name of the colleague. */
      by: z.string(),
      /** The name of the colleague to whom it was assigned; '' for nobody. */
      person: z.string(),
      /** The letter or the note; '' without one. */
      content: z.string(),
      isLetter: z.boolean(),
    }),
  ),
  /** Colleagues who can answer enquiries, by name. */
  colleagues: z.array(colleague),
  /** The texts of letters, without greeting and closing. */
  templates: z.record(readLanguage, answerTexts),
})

export type EnquiryFile = z.output<typeof enquiryFile>
