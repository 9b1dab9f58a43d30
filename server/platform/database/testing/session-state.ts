/** State that a session keeps beyond a transaction and a pooler in transaction mode loses or leaks. */
const stateful: readonly RegExp[] = [
  /^\s*(?:set\s+(?!local\b|transaction\b|constraints\b)|reset\b|discard\b|load\b)/i,
  /\bset_config\s*\([^)]*,\s*false\s*\)/i,
  /\bpg_(?:try_)?advisory_(?:lock|unlock)/i,
  /^\s*(?:un)?listen\b/i,
  /^\s*(?:prepare|deallocate)\b/i,
  /\bcreate\s+(?:global\s+|local\s+)?temp(?:orary)?\b(?![\s\S]*\bon\s+commit\s+drop\b)/i,
  /\bdeclare\b[\s\S]*\bwith\s+hold\b/i,
]

/** Returns the part of an SQL text that leaves a state in its session, or null if there is none. */
export const sessionStateIn = (sql: string): string | null =>
  sql.split(';').find((part) => stateful.some((pattern) => pattern.test(part))) ?? null
