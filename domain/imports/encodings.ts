/** The encodings that a text can be read with (K11). */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'macintosh',
  'windows-1250',
] as const
export type Encoding = (typeof encodings)[number]
