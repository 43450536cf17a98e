/** The entries of docs/runbook.md, by the anchor of their heading. A test keeps the two in step. */
export const RUNBOOK_ENTRIES = [
  'a-function-fails',
  'a-function-is-throttled',
  'a-message-could-not-be-handled',
  'a-queue-is-behind',
  'the-api-answers-with-errors',
  'the-site-answers-with-errors',
  'too-many-bounces-or-complaints',
  'the-welcome-mail-is-slowed-or-held',
  'campaigns-were-stopped',
  'amazon-ses-does-not-answer',
  'a-campaign-did-not-go-out',
  'the-model-fails',
  'nothing-was-published',
  'the-digest-was-not-sent',
] as const
export type RunbookEntry = (typeof RUNBOOK_ENTRIES)[number]
