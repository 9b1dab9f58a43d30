import { unreachable } from '#domain/lib/unreachable.ts'
import type { WireLang } from '#wire/client/headers.ts'
import { type Envelope, refused, success } from '#wire/schema/envelope.ts'
import { fieldText, refusalText } from '#wire/words/say.ts'
import type { CallOutcome, Language } from './calls.ts'

/** Writes the outcome of a call as an envelope, with messages in the caller's language. */
export function envelopeOf(outcome: CallOutcome, lang: Language, rid: string): Envelope {
  const wireLanguage = wireLang(lang)
  switch (outcome.kind) {
    case 'done':
      return success(rid, outcome.data)
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

export const wireLang = (lang: Language): WireLang => (lang === 'zh-Hans' ? 'cn' : 'en')
