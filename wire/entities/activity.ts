import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { picture } from './picture.ts'

/** An announcement, such as a viewing or a tasting, in lists. */
export const activityLine = z.strictObject({
  id: z.string(),
  lang: language,
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  summary: z.string(),
  place: z.string(),
  /** 0 without a set time. */
  startTime: instant,
  /** 0 without a planned end. */
  endTime: instant,
  picture: z.nullable(picture),
  /** The sale it belongs to; '' for none. */
  auctionId: z.string(),
})
export type ActivityLine = z.output<typeof activityLine>

/** An announcement with its full text. */
export const activity = z.extend(activityLine, {
  /** HTML that is safe to embed. */
  html: z.string(),
})
export type Activity = z.output<typeof activity>
