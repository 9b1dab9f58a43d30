import { type ConsentSubject, canConsent, consentSubjects } from '#domain/consents/consents.ts'
import type { LotConsents } from '#wire/entities/consent.ts'

/** Returns what the seller of a lot can consent to in its state (S9). */
export const subjectsFor = (lot: LotConsents): readonly ConsentSubject[] =>
  consentSubjects.filter((subject) => canConsent({ ...lot, reserve: lot.reserve ?? null }, subject))
