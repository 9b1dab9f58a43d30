import type { PageLanguage } from '#wire/address/page-address.ts'
import type { SentError } from './sent-error.ts'

/** The requests of a page to the server. */
export type Question =
  | { readonly kind: 'viewer' }
  | { readonly kind: 'tobaccoAccess' }
  | { readonly kind: 'call'; readonly path: string; readonly payload: Readonly<Record<string, unknown>> }

/** A question with its number, and the language to answer in. */
export type Asked = Question & { readonly id: number; readonly lang: PageLanguage }

/** The requested data as JSON, which is faster to send than objects, or why there is none. */
export type Found =
  | { readonly kind: 'answered'; readonly json: string }
  | { readonly kind: 'databaseAway' }
  | { readonly kind: 'failed'; readonly error: SentError }

/** The results for a question, with its number. */
export type Answer = Found & { readonly id: number }

/** Answers the questions of a page. */
export type Answerer = (lang: PageLanguage, question: Question) => Promise<Found>

/** The messages of the server to a page: an answer, or that the browser has disconnected. */
export type Answered = Answer | { readonly kind: 'left' }
