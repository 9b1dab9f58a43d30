/** The reason why the server cannot start, in one sentence for the operator, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /** Whether a retry soon after may succeed. */
  readonly isTransient: boolean

  constructor(message: string, options: { readonly isTransient?: boolean } = {}) {
    super(message)
    this.isTransient = options.isTransient ?? false
  }
}
