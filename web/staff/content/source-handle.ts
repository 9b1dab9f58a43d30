import { blockBelow } from '#domain/content/insert-block.ts'

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

/** Puts a mark at the beginning of the line of the selection. */
export function markLine(handle: SourceHandle, mark: string): void {
  const { text, from, to } = handle.read()
  const start = text.slice(0, from).lastIndexOf('\n') + 1
  handle.replace({ from: start, to: start }, mark, [from + mark.length, to + mark.length])
}

/** Inserts a block below the paragraph of the selection, with the cursor in its first line. */
export function insertBelow(handle: SourceHandle, block: string): void {
  const { text, from } = handle.read()
  const { at, insert } = blockBelow(text, from, block)
  const start = at + insert.indexOf(block) + 2
  handle.replace({ from: at, to: at }, insert, [start, start])
  handle.focus()
}

/** Replaces the selection by a link of what is selected, or of a title if nothing is. */
export function insertLink(handle: SourceHandle, path: string, title: string): void {
  const { text, from, to } = handle.read()
  handle.replace({ from, to }, `[${text.slice(from, to) || title.replace(/[[\]]/g, '')}](${path})`)
}

/** Returns the source in a plain field. */
export const plainSource = (field: HTMLTextAreaElement, onText: (text: string) => void): SourceHandle => ({
  read: () => ({ text: field.value, from: field.selectionStart, to: field.selectionEnd }),
  replace: ({ from, to }, insert, selected) => {
    const end = from + insert.length
    onText(field.value.slice(0, from) + insert + field.value.slice(to))
    queueMicrotask(() => field.setSelectionRange(...(selected ?? [end, end])))
  },
  focus: () => field.focus(),
})
