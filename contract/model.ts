/** Claude Haiku 5.5 thinks by default, but Converse refuses a request that has both thinking and a forced tool call. */
export const MODEL_FIELDS = { thinking: { type: 'disabled' } }
