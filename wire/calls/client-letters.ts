import * as z from 'zod/mini'
import { pageLanguages } from '#wire/address/page-address.ts'
import { letterTemplate, maxLetter, maxSubject, writtenText } from '#wire/entities/client-letter.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lineOrNone, lines, linesOrNone, oneOf, orEmpty, uuid, whole } from '#wire/schema/fields.ts'
import { count, nothing } from '#wire/schema/values.ts'

const lang = oneOf(pageLanguages)
const filled = z.strictObject({
  id: z.string(),
  name: z.string(),
  en: writtenText,
  'zh-Hans': writtenText,
  'zh-Hant': writtenText,
})

export const clientLetterTemplates = call('ANY', 'house/client/letter/templates', {
  about: 'Templates of letters to a client in every language, with the client’s name and number filled in.',
  who: 'clientPages',
  payload: { userId: id },
  data: z.strictObject({ list: z.array(filled) }),
  refusals: ['notFound'],
})

export const clientLetterPreview = call('ANY', 'house/client/letter/preview', {
  about:
    'A letter to a client as it would be sent, in HTML without style sheets. Code 4003 has `noEmail` where the client has no address.',
  who: 'clientPages',
  payload: { userId: id, lang, subject: lineOrNone(maxSubject), text: linesOrNone(maxLetter) },
  example: { lang: 'en', subject: 'Your delivery', text: 'Please confirm your address.' },
  data: z.strictObject({ email: z.string(), html: z.string() }),
  refusals: ['notFound', 'wrongState'],
})

export const clientLetterSend = call('POST', 'house/client/letter/send', {
  about:
    'Sends a letter to a client and keeps it in their history. A repeated request sends it once. Code 4003 has `noEmail` where the client has no address, and `gaps` where words in braces must be replaced. `templateId` is the template that it was written from.',
  who: 'clientPages',
  checks: ['account'],
  trace: ['client.letter'],
  payload: {
    userId: id,
    lang,
    subject: line(maxSubject),
    text: lines(maxLetter),
    templateId: orEmpty(id),
    ak: uuid,
  },
  example: {
    lang: 'en',
    subject: 'Your delivery',
    text: 'Please confirm your address.',
    templateId: 'by-appointment',
  },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const letterTemplateList = call('ANY', 'house/letterTemplate/list', {
  about: 'Templates of letters to clients, by name.',
  who: 'content',
  payload: {},
  data: z.strictObject({ list: z.array(letterTemplate) }),
  refusals: [],
})

export const letterTemplatePreview = call('ANY', 'house/letterTemplate/preview', {
  about:
    'A template as a letter to the caller, in HTML without style sheets. Words in braces that the writer replaces are marked.',
  who: 'content',
  payload: { templateId: id, lang },
  example: { templateId: 'by-appointment', lang: 'en' },
  data: z.strictObject({ html: z.string() }),
  refusals: ['notFound'],
})

export const letterTemplateSet = call('POST', 'house/letterTemplate/set', {
  about:
    'Changes a template of letters to clients, or creates it with `rev` 0. `{name}`, `{number}`, `{house}` and `{phone}` are filled in; other words in braces are replaced by the writer of a letter.',
  who: 'content',
  trace: ['letterTemplate.set'],
  payload: {
    templateId: id,
    name: line(80),
    enSubject: line(maxSubject),
    enText: lines(maxLetter),
    zhSubject: line(maxSubject),
    zhText: lines(maxLetter),
    rev: whole(0, 1_000_000),
  },
  example: {
    templateId: 'by-appointment',
    name: 'Invitation to a viewing',
    enSubject: 'Invitation to our viewing',
    enText: 'We would be pleased to welcome you on {date}.',
    zhSubject: '诚邀莅临预展',
    zhText: '诚邀您于{日期}莅临预展。',
    rev: 0,
  },
  data: z.strictObject({ rev: count }),
  refusals: ['conflict'],
})

export const letterTemplateRemove = call('POST', 'house/letterTemplate/remove', {
  about: 'Removes a template of letters to clients. Letters written from it remain.',
  who: 'content',
  trace: ['letterTemplate.remove'],
  payload: { templateId: id, rev: whole(0, 1_000_000) },
  example: { templateId: 'by-appointment', rev: 1 },
  data: nothing,
  refusals: ['notFound', 'conflict'],
})
