import * as z from 'zod/mini'
import { contentKinds } from '#domain/content/content-draft.ts'
import { contentStates } from '#domain/content/content-state.ts'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import { activity } from '#wire/entities/activity.ts'
import { contentFile, contentLine, contentPatch, linkTarget, textPicture } from '#wire/entities/content.ts'
import { faq } from '#wire/entities/faq.ts'
import { news } from '#wire/entities/news.ts'
import { page as infoPage } from '#wire/entities/page.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import {
  commaIds,
  id,
  instantGiven,
  json,
  line,
  oneOf,
  orEmpty,
  page,
  size,
  uuid,
  whole,
} from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

/**
 * The views of the list: `changed` has texts with a draft that differs from what readers see, `mine` those of them
 * that the viewer changed last, and `older` those with a language that is older than the other one.
 */
export const contentViews = ['all', ...contentStates, 'changed', 'mine', 'older'] as const

export type ContentView = (typeof contentViews)[number]

const rev = whole(0, 1_000_000_000)
const kind = oneOf(contentKinds)
const named = { kind, contentId: id } as const
const example = { kind: 'news', contentId: 'how-a-timed-sale-ends' } as const
const change = {
  who: 'content',
  example: { ...example, rev: 0 },
  data: z.strictObject({ rev: count }),
} as const

export const contentList = call('ANY', 'house/content/list', {
  about:
    'Articles, announcements, questions and information pages, the last changed first. `q` is a title, a word of the summary or a part of the address, in either script. `counts` has the number found in each view.',
  who: 'content',
  payload: {
    kind: z.optional(kind),
    state: z._default(oneOf(contentViews), 'all'),
    q: orEmpty(line(100)),
    page,
    size: size(60, 200),
  },
  example: { kind: 'news', state: 'draft' },
  data: z.extend(listOf(contentLine), { counts: z.record(z.enum(contentViews), count) }),
  refusals: [],
})

export const contentGet = call('ANY', 'house/content/get', {
  about: 'A text with its draft, exactly as it was typed, and what prevents its publication.',
  who: 'content',
  payload: named,
  example,
  data: contentFile,
  refusals: ['notFound'],
})

export const contentPreview = call('ANY', 'house/content/preview', {
  about:
    'A draft as readers get it in a language: the one entity of its kind is not null, unless no language has a text.',
  who: 'content',
  payload: named,
  example,
  data: z.strictObject({
    news: z.nullable(news),
    activity: z.nullable(activity),
    faq: z.nullable(faq),
    page: z.nullable(infoPage),
  }),
  refusals: ['notFound'],
  asShown: true,
})

export const contentCreate = call('POST', 'house/content/create', {
  ...change,
  about:
    'Creates a draft with an English title, if there is one. `contentId` is the last part of its address: small letters, digits and hyphens. Code 4003: `taken` if a text has or had this address, `reserved` if another page has it.',
  trace: ['content.create'],
  payload: { ...named, title: orEmpty(line(200)), ak: uuid },
  example: { kind: 'news', contentId: 'spring-viewing', title: 'Spring viewing' },
  refusals: ['wrongState'],
})

export const contentSave = call('POST', 'house/content/save', {
  ...change,
  about:
    'Changes fields of a draft, exactly as typed. Fields that others changed since `rev` stay as they are (K8). The audit log has one entry for all saves of one editor in a row.',
  trace: ['content.edit'],
  payload: { ...named, rev, patch: json(contentPatch), ak: uuid },
  example: { ...example, rev: 0, patch: { title: { en: 'How a timed auction ends' } } },
  data: z.strictObject({ rev: count, isChange: z.boolean() }),
  refusals: ['notFound', 'conflict'],
})

export const contentPublish = call('POST', 'house/content/publish', {
  ...change,
  about:
    'Publishes a draft: now, or at a time (`at`, 0 for now), as it is then. A page gets a new edition. Code 4003: `issues` while `house/content/get` lists some, `unchanged` without a draft.',
  trace: ['content.publish', 'content.schedule'],
  payload: { ...named, rev, at: z._default(instantGiven, 0), ak: uuid },
  example: { ...example, rev: 0, at: 0 },
  refusals: ['notFound', 'conflict', 'wrongState'],
})

/** The moves of a text other than editing and publishing it. */
const contentMoves = ['withdraw', 'restore', 'unschedule', 'discard'] as const

export const contentMove = call('POST', 'house/content/move', {
  ...change,
  about:
    'Withdraws a published text, publishes a withdrawn one again, withdraws the time at which a draft was to be published, or discards a draft: what readers see stays, and a draft that was never published is deleted. Code 4003 for a document that clients accept (`legal`).',
  trace: ['content.withdraw', 'content.restore', 'content.unschedule', 'content.discard'],
  payload: { ...named, move: oneOf(contentMoves), rev, ak: uuid },
  example: { ...example, move: 'withdraw', rev: 0 },
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const contentRename = call('POST', 'house/content/rename', {
  ...change,
  about:
    'Gives an article or a page another address; the former one leads there. A draft that was never published only gets the other one. Code 4003: `fixed` for an announcement or question that is published, and for a page that other pages rely on; `taken` and `reserved` as in `house/content/create`.',
  trace: ['content.rename'],
  payload: { ...named, to: id, rev, ak: uuid },
  example: { ...example, to: 'how-timed-sales-end', rev: 0 },
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const contentPicture = uploadCall('POST', 'house/content/picture', {
  about:
    'Stores a picture for a text as `file`: JPEG, PNG, WebP or AVIF, at most 40 MB. It is drawn again, upright and without metadata. Unless a text shows it, it is deleted after a month.',
  who: 'content',
  trace: ['content.picture'],
  file: 'file',
  payload: { ...named, ak: uuid },
  example,
  data: textPicture,
  refusals: ['notFound', 'uploadRefused'],
})

export const contentPictures = call('ANY', 'house/content/pictures', {
  about:
    'The pictures that texts may show, the last uploaded first: those uploaded for texts, and those that texts show. `q` is a word of the alternative text or file name, in either script, or the number of a lot, such as BH0145-12, for its pictures. Tobacco is left out (C2).',
  who: 'content',
  payload: { q: orEmpty(line(100)), page, size: size(24, 100) },
  data: listOf(textPicture),
  refusals: [],
})

export const contentTargets = call('ANY', 'house/content/targets', {
  about:
    'What a text in a language may name: every placeholder with its present value, the texts, sections and sales that match `q` in either script, and the published lots among `lotIds`. Titles are in that language. Tobacco is left out (C2).',
  who: 'content',
  payload: { lang: oneOf(draftLanguages), q: orEmpty(line(100)), lotIds: z._default(commaIds(20), []) },
  example: { lang: 'en', q: 'payment', lotIds: ['BH0145-12'] },
  data: z.strictObject({
    placeholders: z.array(z.strictObject({ written: z.string(), value: z.string() })),
    texts: z.array(linkTarget),
    sales: z.array(linkTarget),
    lots: z.array(linkTarget),
  }),
  refusals: [],
})
