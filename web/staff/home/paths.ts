/** The page on which staff edit the home page. */
export const homePath = '/house/home'

/** Returns the path of a field of a block among those of the page. */
export const fieldPath = (blockId: string, field: string): string => `${blockId}/${field}`

/** The viewer as whom the draft is previewed. */
export const previewViewers = ['visitor', 'member'] as const
export type PreviewViewer = (typeof previewViewers)[number]

type Seen = {
  readonly seenBy: PreviewViewer
  /** The instant for which the draft is shown; 0 for now. */
  readonly at: number
}

/** Returns the draft alone as clients get it, for a frame of its editor. */
export const homeFramePath = ({ seenBy, at }: Seen): string =>
  `${homePath}/preview?${new URLSearchParams({ seenBy, ...(at !== 0 && { at: String(at) }) })}`

/** Parses the address of a frame. */
export const parseSeen = (search: URLSearchParams): Seen => ({
  seenBy: previewViewers.find((one) => one === search.get('seenBy')) ?? 'visitor',
  at: /^\d{1,15}$/.test(search.get('at') ?? '') ? Number(search.get('at')) : 0,
})
