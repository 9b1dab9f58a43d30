import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'

/** The longest subject and text of a letter, in characters. */
export const maxSubject = 120
export const maxLetter = 5_000

/** The content of a letter. */
export const writtenText = z.strictObject({ subject: z.string(), text: z.string() })

/** A letter that staff wrote to a client, as it was sent. */
export const clientLetter = z.strictObject({
  id: z.string(),
  lang: readLanguage,
  subject: z.string(),
  text: z.string(),
  /** The address it was sent to. */
  email: z.string(),
  at: instant,
  /** The name of its author. */
  by: z.string(),
  /** Whether the mail server has accepted it. */
  isSent: z.boolean(),
})

/** A template of letters to clients, in both languages. */
export const letterTemplate = z.strictObject({
  id: z.string(),
  /** The name for staff. */
  name: z.string(),
  en: writtenText,
  zh: writtenText,
  changedAt: instant,
  /** The letters that were sent from it, and when the last one was; 0 for none. */
  uses: count,
  usedAt: instant,
  rev: count,
})
export type LetterTemplate = z.output<typeof letterTemplate>
