import type { BilingualText } from '#demo/bilingual.ts'

/** Returns the id of a producer, which is a slug of its English name. */
export const producerId = ({ en }: BilingualText): string =>
  en
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/[^a-z0-9 ]/gi, '')
    .trim()
    .replaceAll(/ +/g, '-')
    .toLowerCase()
