export const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]'
