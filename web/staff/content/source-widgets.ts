import { type EditorState, type Extension, Facet, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view'

/** The paragraphs that are older than those of the other language, which may be shown by widgets. */
export const olderTexts = Facet.define<readonly string[], readonly string[]>({
  combine: (values) => values.flat(),
})

/** Whole lines of a source, and what is shown in their place. */
type Place = {
  readonly from: number
  readonly to: number
  readonly widgetOf: (text: string, isOlder: boolean) => WidgetType
}

/**
 * Shows widgets in place of lines, until the cursor is in them. The text is not changed: the cursor enters the lines by
 * a press or the arrow keys, and finds them as they are written.
 */
export function showInPlace(find: (state: EditorState) => readonly Place[]): Extension {
  const shownIn = (state: EditorState): DecorationSet => {
    const isEntered = ({ from, to }: Place) =>
      state.selection.ranges.some((range) => range.to >= from && range.from <= to)
    const older = state.facet(olderTexts)
    return Decoration.set(
      find(state)
        .filter((place) => !isEntered(place))
        .map(({ from, to, widgetOf }) => {
          const text = state.sliceDoc(from, to)
          const isOlder = older.some((paragraph) => paragraph.trim() === text.trim())
          return Decoration.replace({ widget: widgetOf(text, isOlder), block: true }).range(from, to)
        }),
    )
  }
  return StateField.define<DecorationSet>({
    create: shownIn,
    update: (shown, { docChanged, selection, reconfigured, state }) =>
      docChanged || selection || reconfigured ? shownIn(state) : shown,
    provide: (field) => EditorView.decorations.from(field),
  })
}
