export const webhooksPath = '/house/webhooks'
