import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Picture } from '../../../../contract/pictures/schemas.ts'
import { Dialog } from '../../../components/dialog.tsx'
import type { ChosenPicture } from '../../../components/pictures/choose-picture.ts'
import type { PictureView } from '../api/pictures.ts'
import { ShelfView } from '../list/shelf-view.tsx'
import { DropZone } from '../upload/drop-zone.tsx'
import { useUploadQueue } from '../upload/upload-queue.tsx'

/** A picture that staff upload here is chosen at once. */
export function ChooseDialog({ onEnd }: { onEnd: (chosen: ChosenPicture | undefined) => void }) {
  const [view, setView] = useState<PictureView>({})
  const choose = ({ src, alt, width, height }: Picture) =>
    onEnd({ src, alt: alt ?? '', width, height })
  const uploads = useUploadQueue(choose)
  return (
    <>
      <Dialog open onClose={() => onEnd(undefined)} title="Choose a picture" size="lg">
        <DropZone onFiles={(files) => uploads.add(files.slice(0, 1))} />
        <chakra.div marginTop="6">
          <ShelfView view={view} onGo={setView} verb="Choose" onPress={choose} />
        </chakra.div>
      </Dialog>
      {uploads.dialog}
    </>
  )
}
