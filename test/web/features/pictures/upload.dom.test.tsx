import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { beginUpload } from '../../../../contract/pictures/routes.ts'
import { refused, startApi } from '../../../support/components/api.ts'
import { fill } from '../../../support/components/fill.ts'
import { openStaffArea } from '../../../support/components/open.tsx'

/** Replaces jsdom's FileReader, which does not accept Node's files. */
class NoReader {
  readAsDataURL() {}
}

describe('adding a picture', () => {
  it('keeps the description when Escape is pressed', async () => {
    startApi().answer(beginUpload, refused('internal'))
    vi.stubGlobal('FileReader', NoReader)
    const user = await openStaffArea('/admin/pictures', { allowedErrors: [/An upload failed/] })
    const file = new File(['a'], 'bowl.jpg', { type: 'image/jpeg' })
    await user.upload(await screen.findByLabelText('Pictures to upload'), file)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a picture' }))
    await fill(user, dialog.getByLabelText('What it shows'), 'A bowl of beans')
    await user.keyboard('{Escape}')
    expect(await dialog.findByText('The picture has not been added yet.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByLabelText('What it shows')).toHaveValue('A bowl of beans')
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
