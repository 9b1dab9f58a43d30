type SentRow = { readonly row: number; readonly cells: readonly string[] }

/** An issue of a field, for display. */
type ShownIssue = { readonly field: string; readonly issue: string }

/**
 * Returns the refused rows of a spreadsheet below its headers, with a last column that states the reasons, to
 * be corrected and imported again (K10). @param sentence returns the text of an issue in the reader’s language
 */
export function issueSheet(
  { headers, rows }: { readonly headers: readonly string[]; readonly rows: readonly SentRow[] },
  checked: readonly { readonly row: number; readonly issues: readonly ShownIssue[] }[],
  { header, sentence }: { readonly header: string; readonly sentence: (issue: ShownIssue) => string },
): readonly (readonly string[])[] {
  const issues = new Map(checked.map((one) => [one.row, one.issues]))
  const refused = rows.flatMap(({ row, cells }) => {
    const own = issues.get(row) ?? []
    return own.length === 0 ? [] : [[...cells, own.map(sentence).join(' ')]]
  })
  return [[...headers, header], ...refused]
}
