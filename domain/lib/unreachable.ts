/** Ends an exhaustive `switch`: compiles only where no case is left, and names the stray value if data lied. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
