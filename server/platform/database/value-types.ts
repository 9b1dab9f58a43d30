import pg from 'pg'

const int8 = 20

/** Reads a PostgreSQL bigint as a number: times in milliseconds and whole units always fit. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is not a safe integer`)
  return value
}

/** Parsers for database values; other types use the defaults of `pg`. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format),
}
