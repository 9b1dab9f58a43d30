/** Whether a failure has a code of the operating system, such as `ENOENT`. */
export const isErrorWith = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** What a missing file fails with: also where its folder is a file, or where there is a folder in its place. */
const missing = ['ENOENT', 'ENOTDIR', 'EISDIR'] as const

/** Returns null for a missing file. @throws any other failure */
export function unlessMissing(error: unknown): null {
  if (missing.some((code) => isErrorWith(error, code))) return null
  throw error
}
