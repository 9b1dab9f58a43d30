import type { Both } from '#demo/say.ts'

/** The id of a producer: a slug of its English name. */
export const producerId = ({ en }: Both): string =>
  en
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/[^a-z0-9 ]/gi, '')
    .trim()
    .replaceAll(/ +/g, '-')
    .toLowerCase()
