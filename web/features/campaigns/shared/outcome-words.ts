/** Staff's words for a recipient's outcome. Each meaning contains the system's term in parentheses. */
export const outcomeWords = {
  list: {
    name: 'On the list',
    meaning:
      'Everyone who was to get the mail. The list is made once, when sending begins (frozen), so people who join later are not on it. Sent, left out, refused and not known add up to it.',
  },
  sent: {
    name: 'Sent',
    meaning:
      'The mail service took the mail (submitted). Mail that the mailbox took as well counts as delivered.',
  },
  excluded: {
    name: 'Left out',
    meaning:
      'On the list, but when their turn came they had left or could not be mailed (excluded).',
  },
  failed: {
    name: 'Refused',
    meaning: 'The mail service did not take the mail to this address (failed).',
  },
  uncertain: {
    name: 'Not known',
    meaning:
      'The sending was interrupted (uncertain), so the mail may or may not have gone out. Nobody is mailed again on a guess.',
  },
} as const
