import { featuredPicture, featuredRequest } from '#web/kit/page/featured-pictures.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** Loads the picture of the newsletter pages; null without featured lots. */
export async function loadPicture(pageContext: PageContext): Promise<Picture | null> {
  const featured = await pageContext.call(lotFeatured, featuredRequest)
  return featured.ok ? featuredPicture(featured.data.list, 'newsletter') : null
}
