import { useState } from 'react'

/**
 * Protects unsaved input from Escape, the close button and a click outside. The first attempt to leave shows the
 * question whether to discard the changes. The second attempt leaves.
 * @returns `dialog` for a Dialog, `actions` for its LeavingActions
 */
export function useLeaving(hasChanges: boolean, onLeave: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving && !hasChanges) setLeaving(false)

  function leave() {
    setLeaving(false)
    onLeave()
  }

  return {
    isLeaving,
    dialog: {
      closesFromOutside: !hasChanges,
      onClose: () => (hasChanges && !isLeaving ? setLeaving(true) : leave()),
    },
    actions: { isLeaving, setLeaving, hasChanges, onLeave: leave },
  }
}
