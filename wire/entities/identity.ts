import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'
import { identityStatus } from './user.ts'

/** The side of a document shown in an image. */
const side = z.enum(['front', 'back'])

/** An image of a document. The link is valid for five minutes, in the session that requested it. */
export const identityImage = z.strictObject({ side, url: z.string() })
export type IdentityImage = z.output<typeof identityImage>

/** An identity check as its owner sees it. */
export const ownIdentity = z.strictObject({
  status: identityStatus,
  /** Why it was rejected; '' otherwise. */
  reason: z.string(),
  /** 0 if nothing was submitted. */
  sentAt: instant,
  /** 0 until decided. */
  decidedAt: instant,
  /** Empty once deleted. */
  images: z.array(identityImage),
})

/** A submission of documents. */
const application = z.strictObject({
  id: z.string(),
  /** 0 awaiting, 1 passed, -1 rejected. */
  status: z.literal([0, 1, -1]),
  reason: z.string(),
  sentAt: instant,
  /** 0 until decided. */
  decidedAt: instant,
  /** The name of the person who decided; '' until then. */
  decidedBy: z.string(),
  /** When its images are deleted (O5); 0 while it awaits a decision and once they are deleted. */
  imagesUntil: instant,
})

/** A member's latest submission, in the staff list. */
export const identityLine = z.extend(application, {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type IdentityLine = z.output<typeof identityLine>

/** A view of an image (O5). */
const look = z.strictObject({
  at: instant,
  side,
  /** The submission of the image. */
  id: z.string(),
  /** Name of the viewer; '' if the account is deleted. */
  name: z.string(),
  /** Whether the viewer is the owner of the document. */
  isOwner: z.boolean(),
})

/** A submission with all data that staff need for a decision. */
export const identitySheet = z.extend(identityLine, {
  prefix: z.string(),
  phone: z.string(),
  /** The member's language, in which they read the reason. */
  lang: readLanguage,
  images: z.array(identityImage),
  /** Newest first, at most one hundred. */
  looks: z.array(look),
  /** Earlier submissions, newest first. */
  earlier: z.array(application),
  /** Preset reasons. */
  presets: z.array(z.strictObject({ id: z.string(), en: z.string(), zh: z.string() })),
})
export type IdentitySheet = z.output<typeof identitySheet>
