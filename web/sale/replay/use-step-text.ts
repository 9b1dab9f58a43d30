import { useLocale, useTranslations } from 'use-intl'
import type { Entry } from '#domain/auction/events.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { entryText } from '#web/sale/record/entry-text.ts'
import { parseRecordEvent } from '#web/sale/record/record-event.ts'
import { type LotNumbers, toContent } from '#web/sale/record/row.ts'
import type { WordedAttributes } from '#web/sale/record/worded-attributes.ts'

/** The text of a step. */
export type StepText = {
  readonly text: string
  readonly time: string
  /** The position, such as 'Step 3 of 24' */
  readonly place: string
  /** The whole step as a sentence, for screen readers. */
  readonly spokenText: string
}

/**
 * Returns the texts of a replay's steps.
 * @param numbers the numbers of other lots that the entries name, by id
 */
export function useStepText(
  entries: readonly Entry[],
  currency: string,
  numbers: LotNumbers,
  worded: WordedAttributes,
): (step: number) => StepText {
  const t = useTranslations('replay')
  const entryTranslations = useTranslations('record.entry')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return (step) => {
    const entry = entries[step]
    const event = entry && parseRecordEvent({ type: entry.event.type, data: { ...entry.event } })
    const isReadable = event !== null && event !== undefined && event.type !== 'salePublished'
    const text =
      entry && isReadable
        ? entryText(toContent(event, numbers, worded.get(entry.seq)), entryTranslations, currency, lang)
        : ''
    const time = entry ? timeOfDay(entry.at) : ''
    const place = t('place', { step: step + 1, count: entries.length })
    return { text, time, place, spokenText: t('spoken', { place, time, words: text }) }
  }
}
