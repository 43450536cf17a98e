/**
 * Additional request fields of every Converse call. Claude Haiku 5.5 thinks by default, which a forced tool call does not
 * allow.
 */
export const MODEL_FIELDS = { thinking: { type: 'disabled' } }
