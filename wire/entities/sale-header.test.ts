import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcedFields, unannouncedFields } from '#domain/drafts/announcement.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { headerOf } from './sale-header.ts'

test('K1 an announcement has only the fields of the header', () => {
  const draft = { ...emptySaleDraft('timed'), number: 'BH0152', startTime: 5 }
  const header = headerOf(draft)
  expect(Object.keys(header).toSorted()).toEqual(Object.keys(announcedFields).toSorted())
  expect(draft).toMatchObject(header)
})

test('K1 a header does not differ from the draft from which it was copied', () => {
  // Stored texts are trimmed.
  const language = fc.string({ maxLength: 300 }).map((text) => text.trim())
  const text = fc.record({ en: language, zh: language })
  const time = fc.option(fc.nat())
  const fields = fc.record({ title: text, place: text, startTime: time, endTime: time })
  fc.assert(
    fc.property(fields, (some) => {
      const draft = { ...emptySaleDraft('timed'), ...some }
      expect(unannouncedFields(headerOf(draft), draft)).toEqual([])
    }),
  )
})
