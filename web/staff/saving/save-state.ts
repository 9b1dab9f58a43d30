/** Whether the contents of an editor are saved. `at` is Unix milliseconds. */
export type SaveState =
  /** Nothing has been changed. */
  | { readonly kind: 'idle' }
  /** Typed text has not been sent yet. */
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** The server was unreachable: the request is retried. */
  | { readonly kind: 'unsent' }
  /** The server refused the changes: they are sent again with the next one. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Some entries are invalid. */
  | { readonly kind: 'invalid' }
  /** A colleague has changed a field first (K8). */
  | { readonly kind: 'conflict' }

/** Returns whether changes cannot be saved without the viewer or the connection. */
export const isStuck = ({ kind }: SaveState): boolean =>
  kind === 'unsent' || kind === 'refused' || kind === 'invalid' || kind === 'conflict'
