import type { AddedPicture } from '#domain/auction/changes/lot-change.ts'
import { type Bilingual, inEither } from '#domain/drafts/bilingual.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'

/** A picture that a correction names. */
type NamedPicture = Pick<AddedPicture, 'key' | 'alt'> & { readonly view?: AddedPicture['view'] | undefined }

/**
 * Returns the uploaded new pictures of a correction with their sizes. A picture without an alternative text
 * gets the title of its lot.
 */
export async function readNewPictures(
  catalogue: Pick<Catalogue, 'uploadedPictures'>,
  auctionId: string,
  {
    pictures,
    titles,
    now,
  }: { readonly pictures: readonly NamedPicture[]; readonly titles: Bilingual; readonly now: number },
): Promise<readonly AddedPicture[]> {
  const keys = pictures.map(({ key }) => key)
  const uploaded = await catalogue.uploadedPictures(auctionId, keys, now)
  return pictures.flatMap(({ key, alt, view }) => {
    const size = uploaded.get(key)
    return size ? [{ ...size, alt: completeAlt(alt, titles), ...(view && { view }) }] : []
  })
}

/**
 * Returns an alternative text in both languages; a missing one is the text in the other language, else the title of the
 * lot.
 */
export const completeAlt = (alt: Bilingual, titles: Bilingual): Bilingual => ({
  en: inEither(alt, 'en') || titles.en,
  zh: inEither(alt, 'zh') || titles.zh,
})
