import { onTestFinished, vi } from 'vitest'

/** Returns the files that the page saves from now on, until the test ends. */
export function catchSaved(): readonly File[] {
  const saved: File[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) saved.push(file)
    return '#'
  })
  onTestFinished(() => spy.mockRestore())
  return saved
}
