import { readZip } from '#server/platform/uploads/zip.ts'

/** Returns the files of a ZIP by name. */
export async function filesIn(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  await readZip(zip, ({ name, bytes }) => {
    files.set(name, bytes)
    return null
  })
  return files
}
