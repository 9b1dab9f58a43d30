import type { Language } from '#wire/address/page-address.ts'
import type { SentError } from './sent-error.ts'

/** What a page asks the server for. */
export type Question =
  | { readonly kind: 'viewer' }
  | { readonly kind: 'tobaccoAccess' }
  | { readonly kind: 'call'; readonly path: string; readonly payload: Readonly<Record<string, unknown>> }

/** A question with its number, and the language to answer in. */
export type Asked = Question & { readonly id: number; readonly lang: Language }

/** JSON of what was asked for, which is faster to send than objects; or why there is none. */
export type Answer =
  | { readonly id: number; readonly kind: 'answered'; readonly json: string }
  | { readonly id: number; readonly kind: 'databaseAway' }
  | { readonly id: number; readonly kind: 'failed'; readonly error: SentError }

/** What a page hears from the server: an answer, or that its browser has left. */
export type Answered = Answer | { readonly kind: 'left' }
