/** What became of a recipient, in staff's words, with exactly what each counts. */
export const outcomeWords = {
  list: {
    name: 'On the list',
    meaning:
      'Made once, when the sending began: who joins later is not on it. Sent, left out, refused and not known add up to it.',
  },
  sent: {
    name: 'Sent',
    meaning:
      'The mail service took the mail (submitted). Whether the mailbox took it, too, is counted as delivered.',
  },
  excluded: {
    name: 'Left out',
    meaning:
      'On the list (frozen), but by their turn they had left, or could not be mailed (excluded).',
  },
  failed: {
    name: 'Refused',
    meaning: 'The mail service did not take the mail to this address (failed).',
  },
  uncertain: {
    name: 'Not known',
    meaning:
      'The sending was interrupted after it began (uncertain): the mail may or may not have gone out. Nobody is mailed twice on a guess.',
  },
} as const
