/** Downloads a file under the given name. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has started after the current task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
