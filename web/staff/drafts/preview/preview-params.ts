import { type Language, languageOf } from '#wire/address/page-address.ts'
import { previewViewers } from '#wire/calls/sale-preview.ts'
import { previewFramePath, previewPath } from '../paths.ts'

/** Widths of a previewed page, in CSS pixels. */
export const devices = { desktop: 1_280, telephone: 390 } as const
export type Device = keyof typeof devices

/** What a preview shows, from its address. */
export type PreviewParams = {
  /** '' for the page of the sale. */
  readonly lotId: string
  readonly seenBy: (typeof previewViewers)[number]
  readonly device: Device
  readonly lang: Language
}

/** Parses an address; the language is that of the viewer by default. */
export const parsePreviewParams = (search: URLSearchParams, viewerLang: Language): PreviewParams => ({
  lotId: search.get('lot') ?? '',
  seenBy: previewViewers.find((one) => one === search.get('seenBy')) ?? 'visitor',
  device: search.get('device') === 'telephone' ? 'telephone' : 'desktop',
  lang: search.has('in') ? languageOf(search.get('in')) : viewerLang,
})

/** The path of the preview for staff. */
export const previewPathFor = (saleId: string, { lotId, seenBy, device, lang }: PreviewParams): string =>
  withQuery(previewPath(saleId), { lot: lotId, seenBy, device, in: lang })

/** The path of the previewed page alone, without a language. */
export const framePathFor = (
  saleId: string,
  { lotId, seenBy }: Pick<PreviewParams, 'lotId' | 'seenBy'>,
): string => withQuery(previewFramePath(saleId), { lot: lotId, seenBy })

const withQuery = (path: string, query: { readonly [name: string]: string }): string =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
