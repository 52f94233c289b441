/** A receiver is set, so that somebody is told of leads; nothing answers there. */
export const connected = {
  LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
}
