import type { DocumentPart } from '#server/platform/pdf/print-document.ts'

/** Returns lines on which people sign by hand. @param heads signature, name and date */
export const signatureLines = (
  [signature, name, date]: readonly [string, string, string],
  people: number,
): DocumentPart => ({
  kind: 'table',
  isWhole: true,
  columns: [
    { head: signature, share: 2, isBlank: true },
    { head: name, share: 2, isBlank: true },
    { head: date, share: 1, isBlank: true },
  ],
  rows: Array.from({ length: people }, () => ['', '', '']),
})
