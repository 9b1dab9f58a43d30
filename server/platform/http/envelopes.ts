import { unreachable } from '#domain/lib/unreachable.ts'
import { traditionalValue } from '#server/platform/traditional/traditional.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { langFor } from '#wire/client/headers.ts'
import { type Envelope, refused, success } from '#wire/schema/envelope.ts'
import { fieldText, refusalText } from '#wire/words/say.ts'
import type { CallOutcome, CallSpec } from './calls.ts'

/** The client for whom an outcome is encoded. */
type Caller = {
  readonly lang: PageLanguage
  readonly rid: string
  readonly call: Pick<CallSpec, 'path' | 'asWritten' | 'asShown'>
}

/** Writes the outcome of a call as an envelope, with texts and messages in the caller's language. */
export function envelopeOf(outcome: CallOutcome, { lang, rid, call }: Caller): Envelope {
  const wireLanguage = langFor(lang)
  switch (outcome.kind) {
    case 'done':
      return success(
        rid,
        lang === 'zh-Hant' && isDerived(call) ? traditionalValue(outcome.data) : outcome.data,
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

/**
 * Returns whether the texts of a call are derived for readers of traditional characters. Staff see and edit
 * the stored texts, except in previews.
 */
const isDerived = ({ path, asWritten, asShown }: Caller['call']): boolean =>
  asShown ?? (!path.startsWith('house/') && !asWritten)
