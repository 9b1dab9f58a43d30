import { saveFile } from '#web/kit/ui/save-file.ts'

/**
 * Downloads an export of personal data as JSON, with its time (C3). @param name the file name without its
 * extension
 */
export function saveExport(
  { at, sections }: { readonly at: number; readonly sections: Readonly<Record<string, unknown>> },
  name: string,
): void {
  const text = JSON.stringify({ exportedAt: new Date(at).toISOString(), ...sections }, null, 2)
  saveFile(new File([text], `${name}.json`, { type: 'application/json' }))
}
