import { useEffect, useSyncExternalStore } from 'react'
import type { SaveLoop, Saving } from './save-loop.ts'

/** The text and the state of its saves, while a component shows them. */
export function useWriting<W>(loop: Pick<SaveLoop<never, W>, 'get' | 'saving' | 'subscribe'>): {
  writing: W
  saving: Saving
} {
  return {
    writing: useSyncExternalStore(loop.subscribe, loop.get),
    saving: useSyncExternalStore(loop.subscribe, loop.saving),
  }
}

/** The page of this text is open: autosave runs, and the browser asks before it closes a window with unsaved text. */
export function useSaving({ open }: Pick<SaveLoop<never, never>, 'open'>): void {
  useEffect(() => open(), [open])
}
