import { EditorState, type Extension } from '@codemirror/state'

/**
 * Creates the state of an editor that preserves its text exactly: lines are separated by `\n` alone, so that any
 * other break stays a character of the text.
 */
export const createSourceState = (doc: string, extensions: Extension): EditorState =>
  EditorState.create({ doc, extensions: [EditorState.lineSeparator.of('\n'), extensions] })
