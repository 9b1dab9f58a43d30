/** The checklist from founding to the first sale. */
export const setupPath = '/house/setup'
