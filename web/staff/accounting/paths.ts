export const accountingPath = '/house/accounting'
