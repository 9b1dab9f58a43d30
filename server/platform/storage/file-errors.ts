/** Returns whether a failure has a code of the operating system, such as `ENOENT`. */
export const isErrorWith = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The errors of a missing file, including those for a folder that is a file and a file that is a folder. */
const missing = ['ENOENT', 'ENOTDIR', 'EISDIR'] as const

/** Returns null for a missing file. @throws any other failure */
export function unlessMissing(error: unknown): null {
  if (missing.some((code) => isErrorWith(error, code))) return null
  throw error
}
