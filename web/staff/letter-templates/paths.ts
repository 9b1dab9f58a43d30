import { type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

export const letterTemplatesPath = '/house/letterTemplates'

/** The query of the list of templates in the address. */
export const templatesQuery = queryCodec({
  q: text(),
  /** The template that is shown beside the list; '' for the first one. */
  id: { ...text(), name: 'of' },
})

export type TemplatesParams = QueryValues<typeof templatesQuery>

/** Returns the address of the list with these parameters. */
export const templatesPathFor = (params: Partial<TemplatesParams>): string =>
  letterTemplatesPath + templatesQuery.format(params)
