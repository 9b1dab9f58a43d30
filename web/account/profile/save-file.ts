/** Has the browser keep a file under its name, as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has taken it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
