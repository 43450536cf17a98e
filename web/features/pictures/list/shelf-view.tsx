import { useRef, useState } from 'react'
import { PICTURE_RESTORABLE_DAYS, type Picture } from '../../../../contract/pictures/schemas.ts'
import { Empty, LoadFailure, Message } from '../../../components/admin-ui.tsx'
import { goToTop, Listing, Pages } from '../../../components/listing.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { usePictures } from '../api/pictures.ts'
import { PictureGrid } from './picture-grid.tsx'

interface ShelfViewProps {
  shelf: 'available' | 'deleted'
  verb: string
  onPress: (picture: Picture) => void
}

/** The pictures of a shelf: search, page through them, press one. */
export function ShelfView({ shelf, verb, onPress }: ShelfViewProps) {
  const [search, setSearch] = useState('')
  const [after, setAfter] = useState<string>()
  const list = useRef<HTMLElement>(null)
  const { data, isError, isPlaceholderData } = usePictures({
    shelf,
    search: search || undefined,
    after,
  })
  const next = data?.next

  function turn(to: string | undefined) {
    setAfter(to)
    goToTop(list)
  }

  return (
    <>
      <SearchField
        hint="By a part of the name, or of what the picture shows."
        maxLength={100}
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setAfter(undefined)
        }}
      />
      <Listing ref={list} marginTop="6" aria-label="Pictures" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailure>The pictures could not be loaded</LoadFailure>
        ) : data ? (
          <>
            {data.pictures.length > 0 ? (
              <PictureGrid pictures={data.pictures} verb={verb} onPress={onPress} />
            ) : (
              <NoPictures shelf={shelf} isSearch={search !== ''} hasMore={data.next !== null} />
            )}
            <Pages
              back={{ label: 'Newest', go: after ? () => turn(undefined) : undefined }}
              on={{ label: 'Older', go: next ? () => turn(next) : undefined }}
            />
          </>
        ) : (
          <Message role="status">Loading the pictures...</Message>
        )}
      </Listing>
    </>
  )
}

interface NoPicturesProps {
  shelf: ShelfViewProps['shelf']
  isSearch: boolean
  hasMore: boolean
}

function NoPictures({ shelf, isSearch, hasMore }: NoPicturesProps) {
  if (isSearch)
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
