import type { Page } from '#web/kit/page/page.ts'

/** Returns picture URLs that are large enough for search results. */
export const pictureUrls = ({ origin }: Pick<Page, 'origin'>, all: readonly { readonly key: string }[]) =>
  all.map(({ key }) => `${origin}/pictures/${key}/1440.jpg`)
