import { unreachable } from '#domain/lib/unreachable.ts'
import { traditionalValue } from '#server/platform/traditional/traditional.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { langFor } from '#wire/client/headers.ts'
import { type Envelope, refused, success } from '#wire/schema/envelope.ts'
import { fieldText, refusalText } from '#wire/words/say.ts'
import type { CallOutcome } from './calls.ts'

/** Whom an outcome is written for. */
type Caller = {
  readonly lang: PageLanguage
  readonly rid: string
  /** The path of the call. */
  readonly path: string
}

/** Writes the outcome of a call as an envelope, with texts and messages in the caller's language. */
export function envelopeOf(outcome: CallOutcome, { lang, rid, path }: Caller): Envelope {
  const wireLanguage = langFor(lang)
  switch (outcome.kind) {
    case 'done':
      return success(
        rid,
        lang === 'zh-Hant' && isDerived(path) ? traditionalValue(outcome.data) : outcome.data,
      )
    case 'badInput': {
      const messages = Object.entries(outcome.issues).map(([field, issue]) => [
        field,
        fieldText(wireLanguage, issue),
      ])
      return refused(rid, 'invalidInput', refusalText(wireLanguage, 'invalidInput'), {
        fields: Object.fromEntries(messages),
      })
    }
    case 'refused': {
      const { name, data } = outcome.refusal
      return refused(rid, name, refusalText(wireLanguage, name), data)
    }
    default:
      return unreachable(outcome)
  }
}

/** Calls whose texts are hashed in a ledger, or typed by their reader. */
const asWritten: ReadonlySet<string> = new Set([
  'lot/ledger',
  'sale/ledger',
  'sale/heads',
  'sale/descriptions',
  'order/addressees',
  'user/passkey/add',
  'user/passkey/list',
  'upload/file',
])

/** Whether the texts of a call are derived for readers of traditional characters. Staff see what is stored, and edit it. */
const isDerived = (path: string): boolean => !path.startsWith('house/') && !asWritten.has(path)
