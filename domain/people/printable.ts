/** The characters of the scripts that the typefaces of documents have, by range. */
const ranges = {
  latin: String.raw`\u0020-~\u00a0-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01e6\u01e7\u0218-\u021b\u1e0a-\u1e11\u1e20-\u1e2b\u1e32-\u1e3b\u1e3e-\u1e49\u1e56-\u1e63\u1e6a-\u1e6f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9`,
  marks: String.raw`\u0300\u0301\u0303\u0304\u0307-\u0309\u030c\u0323`,
  greek: String.raw`\u0386-\u03ce`,
  cyrillic: String.raw`\u0400-\u045f\u0490-\u0493\u0496-\u049b\u04a2\u04a3\u04ae-\u04b3\u04ba\u04bb\u04d8\u04d9\u04e8\u04e9`,
  thai: String.raw`\u0e01-\u0e5b`,
  punctuation: String.raw`\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u2116\u2122`,
  kana: String.raw`\u3000-\u3003\u3005-\u301c\u3041-\u318e\uff01-\uff5e`,
  hangul: String.raw`\uac00-\ud7a3`,
  // Of the higher planes, the typefaces have only characters in common use.
  han: String.raw`\u3400-\u4db5\u4e00-\u9fef\ufa0e-\ufa29\u{20000}-\u{323af}`,
}

const printable = new RegExp(`^[${Object.values(ranges).join('')}]*$`, 'u')

/**
 * U4: returns whether documents can show a name or an address (NFC): it is in Latin, Greek, Cyrillic, Chinese,
 * Japanese, Korean or Thai letters.
 */
export const isPrintable = (text: string): boolean => printable.test(text)
