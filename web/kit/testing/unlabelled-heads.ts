/** For tests: the heads of a table that no cell has as its label, which is what a phone shows instead of the heads. */
export function unlabelledHeads(table: Element): (string | null)[] {
  const labels = new Set(
    Array.from(table.querySelectorAll('tbody [data-label]'), (cell) => cell.getAttribute('data-label')),
  )
  return Array.from(table.querySelectorAll('thead [scope="col"]'), ({ textContent }) => textContent).filter(
    (head) => !labels.has(head),
  )
}
