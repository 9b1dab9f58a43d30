import type { Kysely } from 'kysely'
import { hasRight } from '#domain/staff/rights.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Images } from './images.ts'
import type { Links } from './links.ts'

type Deps = { readonly db: Kysely<Rows>; readonly images: Images; readonly links: Links }

/** The viewer of an image, with their session's token. */
export type ImageRequest = { readonly token: string; readonly viewer: Viewer }

/**
 * Returns the image of a link, a JPEG, for its owner and for staff who may decide on it (O5). The view is logged before
 * the image is returned.
 *
 * @returns null for everybody else, and if there is no such image
 */
export async function viewImage(
  { db, images, links }: Deps,
  link: string,
  { token, viewer }: ImageRequest,
  now: number,
): Promise<Buffer | null> {
  const key = links.verify(link, token, now)
  const row = key === null ? null : await images.find(key)
  if (!row || !maySee(viewer, row.user_id)) return null
  await db
    .insertInto('identity_looks')
    .values({
      at: now,
      image_key: row.key,
      application_id: row.application_id,
      side: row.side,
      owner_id: row.user_id,
      viewer_id: viewer.userId,
    })
    .execute()
  return images.open(row)
}

const maySee = ({ userId, roles }: Viewer, ownerId: string): boolean =>
  userId === ownerId || hasRight(roles, 'identity')
