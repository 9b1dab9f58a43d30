import type { Page } from '#web/kit/page/page.ts'

/** Addresses of pictures, in a size that is large enough for a page of results. */
export const pictureUrls = ({ origin }: Pick<Page, 'origin'>, all: readonly { readonly key: string }[]) =>
  all.map(({ key }) => `${origin}/pictures/${key}/1440.jpg`)
