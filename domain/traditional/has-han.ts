/** Returns whether a text has Chinese characters. */
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
