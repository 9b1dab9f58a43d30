export const letterTemplatesPath = '/house/letterTemplates'
