import { useTranslations } from 'use-intl'
import type { Entry } from '#domain/auction/events.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { entryWords } from '#web/sale/record/entry-words.ts'
import { happeningOf } from '#web/sale/record/happening.ts'

/** What a step says, as the record puts it. */
export type StepWords = {
  readonly words: string
  readonly time: string
  /** 'Step 3 of 24' */
  readonly place: string
  /** All of it in a sentence, for whoever hears it. */
  readonly spoken: string
}

/** The words of each step of a replay. */
export function useStepWords(entries: readonly Entry[], currency: string): (step: number) => StepWords {
  const t = useTranslations('replay')
  const say = useTranslations('record.entry')
  return (step) => {
    const entry = entries[step]
    const told = entry && happeningOf({ type: entry.event.type, data: { ...entry.event } })
    const isTold = told !== null && told !== undefined && told.type !== 'salePublished'
    const words = isTold ? entryWords(told, say, currency) : ''
    const time = entry ? timeOfDay(entry.at) : ''
    const place = t('place', { step: step + 1, count: entries.length })
    return { words, time, place, spoken: t('spoken', { place, time, words }) }
  }
}
