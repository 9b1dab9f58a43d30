import type { Pool } from 'pg'

/** The statements of a pool. */
export type Statements = {
  /** The names of the prepared statements so far, in order; '' for unnamed ones. */
  readonly names: readonly string[]
  /** Holds the statements with a name until `release`. Resolves when one is held. */
  hold(name: string): Promise<void>
  release(): void
}

/** Records the statements that a pool runs from now on. */
export function recordStatements(pool: Pool): Statements {
  const names: string[] = []
  const query = pool.query.bind(pool)
  let held = ''
  let onHeld: () => void = () => undefined
  let { promise: released, resolve: release } = Promise.withResolvers<void>()
  Reflect.set(pool, 'query', async (statement: unknown, ...values: readonly unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    const name = isNamed ? String(statement.name) : ''
    names.push(name)
    if (name !== '' && name === held) {
      onHeld()
      await released
    }
    return Reflect.apply(query, pool, [statement, ...values])
  })
  return {
    names,
    hold(name) {
      held = name
      return new Promise((resolve) => {
        onHeld = resolve
      })
    },
    release() {
      held = ''
      release()
      ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
    },
  }
}
