import { useState } from 'react'

/**
 * Keeps unsaved input from Escape, the cross and a click outside: the first attempt shows the question, the second leaves.
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
