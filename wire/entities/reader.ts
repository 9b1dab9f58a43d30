import * as z from 'zod/mini'
import { catalogues } from '#wire/calls/newsletter.ts'
import { instant } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'

/** Where a consent to the newsletter was given; `unknown` before it was recorded. */
export const consentSources = ['box', 'form', 'account', 'import', 'unknown'] as const

export type ConsentSource = (typeof consentSources)[number]

/** A subscriber of the newsletter as staff see them. */
export const reader = z.strictObject({
  email: z.string(),
  /** The name; '' if unknown. */
  name: z.string(),
  lang: readLanguage,
  state: z.enum(['confirmed', 'left', 'stopped']),
  source: z.enum(consentSources),
  /** Where the consent of an imported address was given; '' for others. */
  origin: z.string(),
  /** When the latest consent was given. */
  joinedAt: instant,
  /** When they unsubscribed; 0 for subscribers. */
  leftAt: instant,
  /** When and why the address was stopped (N5), for stopped addresses only. */
  stoppedAt: instant,
  stopReason: z.enum(['refused', 'complaint']),
  catalogues: z.array(z.enum(catalogues)),
  address: z.string(),
  /** When a printed catalogue was ordered, and when it was sent. */
  orderedAt: instant,
  postedAt: instant,
})

export type Reader = z.output<typeof reader>

/** An order of a printed catalogue, with its postal address. */
export const catalogueOrder = z.strictObject({
  email: z.string(),
  name: z.string(),
  lang: readLanguage,
  address: z.string(),
  companyAddress: z.string(),
  orderedAt: instant,
})
