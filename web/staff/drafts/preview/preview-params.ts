import { type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'
import { type PreviewViewer, previewViewers } from '#wire/calls/sale-preview.ts'
import { previewFramePath, previewPath } from '../paths.ts'

/** Widths of a previewed page, in CSS pixels. */
export const devices = { desktop: 1_280, telephone: 390 } as const
export type Device = keyof typeof devices

/** The content of a preview, from its address. */
export type PreviewParams = {
  /** The page of the sale or of one lot, or that of the announcement (K1). */
  readonly page: 'catalogue' | 'announcement'
  /** '' for the page of the sale. */
  readonly lotId: string
  readonly seenBy: PreviewViewer
  readonly device: Device
  readonly lang: PageLanguage
}

/** Parses an address; the language is that of the viewer by default. */
export const parsePreviewParams = (search: URLSearchParams, viewerLang: PageLanguage): PreviewParams => ({
  page: search.get('page') === 'announcement' ? 'announcement' : 'catalogue',
  lotId: search.get('lot') ?? '',
  seenBy: previewViewers.find((one) => one === search.get('seenBy')) ?? 'visitor',
  device: search.get('device') === 'telephone' ? 'telephone' : 'desktop',
  lang: search.has('in') ? pageLanguageOf(search.get('in')) : viewerLang,
})

/** Returns the path of the preview for staff. */
export const previewPathFor = (
  saleId: string,
  { page, lotId, seenBy, device, lang }: PreviewParams,
): string => withQuery(previewPath(saleId), { ...pageQuery(page), lot: lotId, seenBy, device, in: lang })

/** Returns the path of the previewed page alone, without a language. */
export const framePathFor = (
  saleId: string,
  { page, lotId, seenBy }: Pick<PreviewParams, 'page' | 'lotId' | 'seenBy'>,
): string => withQuery(previewFramePath(saleId), { ...pageQuery(page), lot: lotId, seenBy })

const pageQuery = (page: PreviewParams['page']) => (page === 'announcement' ? { page } : {})

const withQuery = (path: string, query: { readonly [name: string]: string }): string =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
