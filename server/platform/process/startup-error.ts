/** Why the house cannot open, in a sentence for the person who starts it; shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /** Whether another try a moment later may succeed. */
  readonly isTransient: boolean

  constructor(message: string, options: { readonly isTransient?: boolean } = {}) {
    super(message)
    this.isTransient = options.isTransient ?? false
  }
}
