/** The path of the list of bank statements. */
export const bankStatementsPath = '/house/bank-statements'

/** Returns the path of a bank statement. */
export const bankStatementPath = (id: string): string => `${bankStatementsPath}/${id}`
