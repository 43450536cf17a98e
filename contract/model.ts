/** Claude Haiku 5.5 thinks by default, but Converse refuses thinking with a forced tool call. */
export const MODEL_FIELDS = { thinking: { type: 'disabled' } }
