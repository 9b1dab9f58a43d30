import type { HouseView } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { loadPicture } from './load-picture.ts'

/** Loads the data for the page of a link in a letter. @param path the path without the token */
export const loadToken = async (view: HouseView, request: Request, path: string) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
  picture: await loadPicture(view),
  page: pageAt(view, path),
})
