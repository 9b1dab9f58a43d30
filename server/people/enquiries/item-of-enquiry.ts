import { buffer } from 'node:stream/consumers'
import { emptyLotDraft, type LotDraft, maxLotLineLength } from '#domain/drafts/lot-draft.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Enquiry } from '#wire/entities/enquiry.ts'

type Deps = {
  readonly uploads: Pick<Uploads, 'open'>
  readonly pictures: Pick<Pictures, 'storePicture'>
}

/**
 * Returns the item created from an enquiry, with its text in its language and its pictures. Specialists
 * divide it later.
 */
export async function itemOfEnquiry(deps: Deps, enquiry: Enquiry): Promise<LotDraft> {
  const { content, about, cates, files, lang } = enquiry
  const side = lang === 'en' ? 'en' : 'zh'
  const written = (text: string) => ({ en: '', zh: '', [side]: text })
  const [line = ''] = (about || content).split('\n')
  const pictures: LotDraft['pictures'][number][] = []
  for (const { key, type } of files)
    if (type.startsWith('image/')) {
      const picture = await storedPicture(deps, key)
      if (picture) pictures.push(picture)
    }
  return {
    ...emptyLotDraft,
    kind: cates[0] ?? emptyLotDraft.kind,
    title: written(line.slice(0, maxLotLineLength)),
    description: written(content),
    pictures,
  }
}

/** Stores a picture of an enquiry with the pictures of lots; null if it cannot be stored. */
async function storedPicture({ uploads, pictures }: Deps, key: string) {
  const file = await uploads.open(key)
  if (!file) return null
  const stored = await pictures.storePicture(await buffer(file.content))
  if (stored.kind === 'refused') return null
  return { key: stored.key, width: stored.width, height: stored.height, alt: { en: '', zh: '' } }
}
