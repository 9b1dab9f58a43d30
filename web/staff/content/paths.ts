import { type ContentKind, contentKinds } from '#domain/content/content-draft.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { contentViews } from '#wire/calls/staff-content.ts'

/** The filters of the list of texts, in the address. */
export const contentQuery = queryCodec({
  state: oneOf(contentViews, 'all'),
  kind: oneOf(contentKinds, ''),
  q: text(),
  page,
})

export type ContentParams = QueryValues<typeof contentQuery>

export const contentPath = '/house/content'

const pageSize = 60

/** Returns the number of pages of the list. */
export const contentPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const contentRequest = ({ state, kind, q, page }: ContentParams) => ({
  state,
  ...(kind !== '' && { kind }),
  q,
  page,
  size: pageSize,
})

/** Returns the address of the list with these parameters. */
export const contentPathFor = (params: Partial<ContentParams>): string =>
  contentPath + contentQuery.format(params)

type Name = { readonly kind: ContentKind; readonly id: string }

/** Returns the address of a text’s editor. */
export const contentEditorPath = ({ kind, id }: Name): string =>
  `${contentPath}/${kind}/${encodeURIComponent(id)}`

/** Returns a text alone as readers get it, for a frame of its editor. */
export const contentFramePath = (name: Name): string => `${contentEditorPath(name)}/preview`

/** Returns the public address of a text. */
export function publicPath({ kind, id }: Name): string {
  switch (kind) {
    case 'news':
      return `/news/${id}`
    case 'activity':
      return `/activity/${id}`
    case 'faq':
      return `/faq#${id}`
    case 'page':
      return `/${id}`
  }
}

/** Returns the kind of a text in an address, or null for no kind. */
export const kindIn = (param: string): ContentKind | null => contentKinds.find((one) => one === param) ?? null
