import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'

/** Categories of goods offered for sale. */
export const goods = ['wine', 'spirits', 'cigars', 'other'] as const

/** `consign`: an offer of goods for sale. `feedback`: any other enquiry. */
export const enquiryKinds = ['consign', 'feedback'] as const

/** A file attached to an enquiry. */
const sentFile = z.strictObject({
  key: z.string(),
  /** The sanitised original name, with the extension of the actual content. */
  name: z.string(),
  /** Media type of its content. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
})

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
  lang: z.enum(['en', 'zh-Hans']),
  /** Whether it was probably sent by a bot. */
  isSuspect: z.boolean(),
  files: z.array(sentFile),
  createdAt: instant,
  /** 0 until handled. */
  handledAt: instant,
  /** Name of the staff member who handled it. */
  handledBy: z.string(),
})

export type Enquiry = z.output<typeof enquiry>
