/** A dialog of ours that is open. */
export const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]'
