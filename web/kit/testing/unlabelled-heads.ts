/**
 * Returns the headings of a table that no cell has as its label, for tests; phones show the labels instead of
 * the headings.
 */
export function unlabelledHeads(table: Element): (string | null)[] {
  const labels = new Set(
    Array.from(table.querySelectorAll('tbody [data-label]'), (cell) => cell.getAttribute('data-label')),
  )
  return Array.from(table.querySelectorAll('thead [scope="col"]'), ({ textContent }) => textContent).filter(
    (head) => !labels.has(head),
  )
}
