import { chakra } from '@chakra-ui/react'
import { PICTURE_RESTORABLE_DAYS, type Picture } from '../../../../contract/pictures/schemas.ts'
import { Empty } from '../../../components/admin-ui.tsx'
import type { HistoryMode } from '../../../components/list-view.ts'
import { Listing, pagesByCursor } from '../../../components/listing.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { type PictureView, usePictures } from '../api/pictures.ts'
import { PictureGrid } from './picture-grid.tsx'

interface ShelfViewProps {
  view: PictureView
  onGo: (to: PictureView, how?: HistoryMode) => void
  verb: string
  onPress: (picture: Picture) => void
}

export function ShelfView({ view, onGo, verb, onPress }: ShelfViewProps) {
  const { shelf, search } = view
  return (
    <>
      <SearchField
        hint="By a part of the name, or of what the picture shows."
        maxLength={100}
        value={search ?? ''}
        onSearch={(text) => onGo({ shelf, search: text || undefined }, 'replace')}
      />
      <chakra.div marginTop="6">
        <Listing
          things="pictures"
          label="Pictures"
          query={usePictures(view)}
          pages={({ next }) => pagesByCursor(view, next, onGo)}
        >
          {({ pictures, next }) =>
            pictures.length > 0 ? (
              <PictureGrid pictures={pictures} verb={verb} onPress={onPress} />
            ) : (
              <NoPictures view={view} hasMore={next !== null} />
            )
          }
        </Listing>
      </chakra.div>
    </>
  )
}

interface NoPicturesProps {
  view: PictureView
  hasMore: boolean
}

function NoPictures({ view: { shelf, search }, hasMore }: NoPicturesProps) {
  if (search)
    return (
      <Empty
        title={
          hasMore
            ? 'Nothing here fits. Look at older pictures.'
            : 'No picture fits. Try another word.'
        }
      />
    )
  if (shelf === 'deleted')
    return <Empty title={`Nothing was deleted in ${PICTURE_RESTORABLE_DAYS} days`} />
  return (
    <Empty title="No pictures yet">
      Drop a photo above, paste one, or choose files. Each is made small enough for phones, and is
      then here for covers, articles and mails. Our twenty covers are always there when you edit a
      post.
    </Empty>
  )
}
