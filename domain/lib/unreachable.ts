/** Ends an exhaustive `switch`: compiles only if no case is left, and names the unexpected value at run time. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
