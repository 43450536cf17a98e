import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  PICTURE_RESTORABLE_DAYS,
  type Picture,
  pictureQuery,
} from '../../../contract/pictures/schemas.ts'
import { Action, Quiet, Row, Section } from '../../components/admin-ui.tsx'
import { showDone } from '../../components/call-outcome.ts'
import { useListView } from '../../components/list-view.ts'
import { PictureDialog } from './list/picture-dialog.tsx'
import { ShelfView } from './list/shelf-view.tsx'
import { DropZone } from './upload/drop-zone.tsx'
import { useUploadQueue } from './upload/upload-queue.tsx'

export function Pictures() {
  const { view, go } = useListView(pictureQuery)
  const [opened, setOpened] = useState<Picture>()
  const uploads = useUploadQueue(({ name }) =>
    showDone('Picture added', `${name} can be used in posts and mails.`),
  )
  const isAvailable = view.shelf !== 'deleted'
  return (
    <>
      <chakra.div marginTop={{ base: '6', md: '8' }} marginBottom={{ base: '10', md: '14' }}>
        <DropZone onFiles={uploads.add} />
      </chakra.div>
      {uploads.dialog}
      <Section
        title={isAvailable ? 'All pictures' : 'Deleted pictures'}
        aside={
          <Action onClick={() => go(isAvailable ? { shelf: 'deleted' } : {})}>
            {isAvailable ? 'Show deleted' : 'Back to all pictures'}
          </Action>
        }
      >
        {!isAvailable && (
          <Row marginBottom="4">
            <Quiet>They can be restored for {PICTURE_RESTORABLE_DAYS} days.</Quiet>
          </Row>
        )}
        <ShelfView key={view.shelf} view={view} onGo={go} verb="Open" onPress={setOpened} />
      </Section>
      {opened && <PictureDialog picture={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
