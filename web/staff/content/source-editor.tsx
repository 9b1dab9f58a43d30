import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { paragraphsUpTo } from '#domain/content/insert-block.ts'
import type { SourceHandle } from './source-handle.ts'
import { markdown } from './source-language.ts'
import { sourcePictures } from './source-pictures.ts'
import { createSourceState } from './source-state.ts'
import { sourceTables } from './source-tables.ts'
import { olderTexts } from './source-widgets.ts'
import { startParagraph } from './start-paragraph.ts'
import { wrapSelection } from './wrap-selection.ts'

/** What an editor of a source needs. Line breaks of the text are never changed. */
export type SourceProps = {
  readonly value: string
  readonly label: string
  readonly lang: 'en' | 'zh-Hans'
  readonly readOnly: boolean
  /** The paragraphs that are older than those of the other language, to be marked. */
  readonly older: readonly string[]
  readonly onText: (text: string) => void
  readonly onLeave: () => void
  /** Called with the paragraph at the cursor, counted from 1. */
  readonly onParagraph: (number: number) => void
  /** Set to the source while there is one. */
  readonly handle: RefObject<SourceHandle | null>
}

const highlighting = HighlightStyle.define([
  { tag: [tags.heading1, tags.heading2], fontSize: '1.125rem' },
  { tag: tags.heading, fontWeight: 'var(--w-strong)' },
  { tag: tags.strong, fontWeight: 'var(--w-strong)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.processingInstruction, tags.url, tags.labelName], color: 'var(--ink-3)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
])

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--rule-2)' },
  '&.cm-focused': { outline: '2px solid var(--ink)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'inherit', fontSize: '0.875rem', lineHeight: '1.375rem' },
  '.cm-older': { backgroundColor: 'var(--brass-tint)', boxShadow: 'inset 3px 0 0 var(--brass-line)' },
  '.cm-table': {
    width: 'calc(100% - 12px)',
    margin: '0 6px',
    borderCollapse: 'collapse',
    borderTop: '1px solid var(--rule-ink)',
    cursor: 'text',
  },
  '.cm-table :is(th, td)': {
    padding: '6px 12px 6px 0',
    borderBottom: '1px solid var(--rule)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '.cm-table th': { fontWeight: 'var(--w-strong)' },
  '.cm-picture': { display: 'flex', gap: '12px', margin: '0 6px', padding: '6px 0', cursor: 'text' },
  '.cm-picture img': { width: 'auto', height: '96px', background: 'var(--plate)' },
  '.cm-picture figcaption': { color: 'var(--ink-2)', fontSize: '0.75rem' },
  '.cm-content': { minHeight: '24rem', padding: '12px', caretColor: 'var(--ink)' },
})

const marked = new Compartment()

const olderLine = Decoration.line({ class: 'cm-older' })

/** Marks the lines and tables of paragraphs wherever they are. */
const marksOf = (paragraphs: readonly string[]): Extension => [
  olderTexts.of(paragraphs),
  EditorView.decorations.of(({ state }) => {
    const source = state.sliceDoc()
    const lines = paragraphs.flatMap((paragraph) => {
      const start = source.indexOf(paragraph)
      if (start === -1) return []
      const [first, last] = [state.doc.lineAt(start), state.doc.lineAt(start + paragraph.trimEnd().length)]
      return Array.from(
        { length: last.number - first.number + 1 },
        (_, at) => state.doc.line(first.number + at).from,
      )
    })
    return Decoration.set(
      [...new Set(lines)].toSorted((one, other) => one - other).map((from) => olderLine.range(from)),
    )
  }),
]

/** The distance from the top that keeps a line below the sticky headers, in pixels. */
const belowHeads = EditorView.scrollMargins.of(() => ({ top: 96, bottom: 24 }))

const unchangeable = new Compartment()

const isReadOnly = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
]

/**
 * Edits Markdown as it is. It lives in a shadow root, to which it adds its styles without a style element, which pages do not allow.
 */
export function SourceEditor({
  value,
  label,
  lang,
  readOnly,
  older,
  onText,
  onLeave,
  onParagraph,
  handle,
}: SourceProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  // Typed text that has not yet come back as `value`.
  const typed = useRef<readonly string[]>([])
  const report = useEffectEvent((text: string) => {
    typed.current = [...typed.current, text]
    onText(text)
  })
  const leave = useEffectEvent(onLeave)
  const edit = useEffectEvent(onParagraph)
  const first = useEffectEvent(
    (): EditorState =>
      createSourceState(value, [
        unchangeable.of(isReadOnly(readOnly)),
        marked.of(marksOf(older)),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, lang, spellcheck: 'true' }),
        history(),
        keymap.of([
          { key: 'Mod-b', run: wrapSelection('**', '**') },
          { key: 'Mod-i', run: wrapSelection('*', '*') },
          { key: 'Mod-Shift-k', run: wrapSelection('[', '](/)') },
          { key: 'Enter', run: startParagraph },
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        markdown.extension,
        syntaxHighlighting(highlighting),
        sourceTables,
        sourcePictures,
        theme,
        belowHeads,
        EditorView.updateListener.of((update) => {
          const isTyped = update.transactions.some((one) => one.docChanged && !one.isUserEvent('replaced'))
          if (isTyped) report(update.state.sliceDoc())
          const { main } = update.state.selection
          if (update.selectionSet) edit(paragraphsUpTo(update.state.sliceDoc(), main.head + 1))
        }),
        EditorView.domEventHandlers({ blur: () => leave() }),
      ]),
  )
  useEffect(() => {
    const host = place.current
    if (!host) return undefined
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const created = new EditorView({ state: first(), parent: root, root })
    view.current = created
    handle.current = sourceOf(created)
    return () => {
      view.current = null
      handle.current = null
      created.destroy()
    }
  }, [handle])
  useEffect(() => {
    view.current?.dispatch({ effects: unchangeable.reconfigure(isReadOnly(readOnly)) })
  }, [readOnly])
  useEffect(() => {
    view.current?.dispatch({ effects: marked.reconfigure(marksOf(older)) })
  }, [older])
  useEffect(() => {
    const returned = typed.current.indexOf(value)
    if (returned !== -1) typed.current = typed.current.slice(returned + 1)
    const shown = view.current
    if (returned !== -1 || shown === null || shown.state.sliceDoc() === value) return
    const whole = { from: 0, to: shown.state.doc.length, insert: value }
    shown.dispatch({ changes: whole, userEvent: 'replaced' })
  }, [value])
  return <div ref={place} />
}

const sourceOf = (view: EditorView): SourceHandle => ({
  read: () => {
    const { from, to } = view.state.selection.main
    return { text: view.state.sliceDoc(), from, to }
  },
  replace: ({ from, to }, insert, selected) => {
    const end = from + insert.length
    const [anchor, head] = selected ?? [end, end]
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor, head },
      userEvent: 'input',
      scrollIntoView: true,
    })
  },
  focus: () => view.focus(),
})
