import { pageAt } from '#web/kit/page/page.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { loadPicture } from './load-picture.ts'

/** Loads the data for the page of a link in a letter. @param path the path without the token */
export const loadToken = async (view: PageContext, request: Request, path: string) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
  picture: await loadPicture(view),
  page: pageAt(view, path),
})
