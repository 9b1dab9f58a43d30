import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { identityStatus } from './user.ts'

/** Which side of a document an image shows. */
const side = z.enum(['front', 'back'])

/** An image of a document, behind a link that opens it for some minutes, for whoever was given it alone. */
export const identityImage = z.strictObject({ side, url: z.string() })
export type IdentityImage = z.output<typeof identityImage>

/** Where somebody's identity check stands, as they see it themselves. */
export const ownIdentity = z.strictObject({
  status: identityStatus,
  /** Why it was rejected; '' otherwise. */
  reason: z.string(),
  /** 0 where nothing was sent. */
  sentAt: instant,
  /** 0 until the house has decided. */
  decidedAt: instant,
  /** Empty once they have been deleted. */
  images: z.array(identityImage),
})

/** One submission of documents. */
const application = z.strictObject({
  id: z.string(),
  /** 0 awaiting, 1 passed, -1 rejected. */
  status: z.literal([0, 1, -1]),
  reason: z.string(),
  sentAt: instant,
  /** 0 until the house has decided. */
  decidedAt: instant,
  /** Who decided; '' until then. */
  decidedBy: z.string(),
  /** When its images are deleted (O5); 0 while it waits, and where there are none any more. */
  imagesUntil: instant,
})

/** Somebody's latest submission in the list of the house. */
export const identityLine = z.extend(application, {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type IdentityLine = z.output<typeof identityLine>

/** Somebody opened an image (O5). */
const look = z.strictObject({
  at: instant,
  side,
  /** The submission that the image belongs to. */
  id: z.string(),
  /** Who looked; '' where their account is gone. */
  name: z.string(),
  /** Whether it was the owner of the document. */
  isOwner: z.boolean(),
})

/** A submission as staff decide on it. */
export const identitySheet = z.extend(identityLine, {
  prefix: z.string(),
  phone: z.string(),
  /** The language in which its sender reads the reason. */
  lang: language,
  images: z.array(identityImage),
  /** The newest first; at most the last hundred. */
  looks: z.array(look),
  /** Submissions before this one, the newest first. */
  earlier: z.array(application),
  /** Reasons that are often given. */
  presets: z.array(z.strictObject({ id: z.string(), en: z.string(), zh: z.string() })),
})
export type IdentitySheet = z.output<typeof identitySheet>
