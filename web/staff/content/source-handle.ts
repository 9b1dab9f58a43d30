/** The source of a text, for what changes it from outside. */
export type SourceHandle = {
  /** Returns the text, and where its selection begins and ends. */
  read(): { readonly text: string; readonly from: number; readonly to: number }
  /** Replaces a part as one step that can be undone. @param selected what is selected then; the end by default */
  replace(
    part: { readonly from: number; readonly to: number },
    insert: string,
    selected?: readonly [from: number, to: number],
  ): void
  focus(): void
}

/** Puts marks around the selection, and selects it again. */
export function wrap(handle: SourceHandle, before: string, after: string): void {
  const { text, from, to } = handle.read()
  const start = from + before.length
  handle.replace({ from, to }, before + text.slice(from, to) + after, [start, start + to - from])
  handle.focus()
}

/** The source in a plain field. */
export const plainSource = (field: HTMLTextAreaElement, onText: (text: string) => void): SourceHandle => ({
  read: () => ({ text: field.value, from: field.selectionStart, to: field.selectionEnd }),
  replace: ({ from, to }, insert, selected) => {
    const end = from + insert.length
    onText(field.value.slice(0, from) + insert + field.value.slice(to))
    queueMicrotask(() => field.setSelectionRange(...(selected ?? [end, end])))
  },
  focus: () => field.focus(),
})
