import pg from 'pg'

const int8 = 20

/** Reads PostgreSQL's bigint as a number: the house keeps times in milliseconds and whole units in them, never more. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is not a safe integer`)
  return value
}

/** How values of the database become values of the program; other types as `pg` reads them. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format),
}
