import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'

/** What somebody offers for sale, as far as they say. */
export const goods = ['wine', 'spirits', 'cigars', 'other'] as const

/** `consign`: somebody offers goods for sale. `feedback`: anything else. */
export const enquiryKinds = ['consign', 'feedback'] as const

/** A file that came with an enquiry. */
const sentFile = z.strictObject({
  key: z.string(),
  /** As its sender called it, made safe; it ends as its content demands. */
  name: z.string(),
  /** Media type of its content. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** What a visitor wrote to the house, as its staff see it. */
export const enquiry = z.strictObject({
  id: z.string(),
  /** What its sender may quote. */
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  name: z.string(),
  /** '' where it was left out. */
  email: z.string(),
  /** In international form; '' where it was left out. */
  phone: z.string(),
  /** What it is about, in a few words; '' for nothing in particular. */
  about: z.string(),
  content: z.string(),
  cates: z.array(z.enum(goods)),
  /** The language that its sender reads. */
  lang: z.enum(['en', 'zh-Hans']),
  /** Whether a machine seems to have written it. */
  isSuspect: z.boolean(),
  files: z.array(sentFile),
  createdAt: instant,
  /** 0 while nobody has dealt with it. */
  handledAt: instant,
  /** Name of who did. */
  handledBy: z.string(),
})

export type Enquiry = z.output<typeof enquiry>
