/**
 * What every Converse call says besides its question. Claude Haiku 5.5 thinks unless it is told not to, and a tool that it
 * is made to call leaves no room for that.
 */
export const MODEL_FIELDS = { thinking: { type: 'disabled' } }
