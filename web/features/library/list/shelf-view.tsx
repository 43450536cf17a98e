import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Picture } from '../../../../contract/media/schemas.ts'
import { Action, LoadFailure, Message, Quiet, Row } from '../../../components/admin-ui.tsx'
import { usePictures } from '../api/pictures.ts'
import { PictureGrid } from './picture-grid.tsx'
import { SearchField } from './search-field.tsx'

const Region = chakra('section', {
  base: { marginTop: '6', minHeight: '16rem', '&[aria-busy=true]': { opacity: '0.6' } },
})

interface ShelfViewProps {
  shelf: 'library' | 'deleted'
  verb: string
  onPress: (picture: Picture) => void
}

/** The pictures of a shelf: search, page through them, press one. */
export function ShelfView({ shelf, verb, onPress }: ShelfViewProps) {
  const [search, setSearch] = useState('')
  const [after, setAfter] = useState<string>()
  const list = useRef<HTMLElement>(null)
  const { data, isError, isPlaceholderData, refetch } = usePictures({
    shelf,
    search: search || undefined,
    after,
  })

  function turn(to: string | undefined) {
    setAfter(to)
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <chakra.div maxWidth="30rem">
        <SearchField
          onSearch={(text) => {
            if (text === search) return
            setSearch(text)
            setAfter(undefined)
          }}
        />
      </chakra.div>
      <Region ref={list} tabIndex={-1} aria-label="Pictures" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailure onRetry={refetch}>The pictures could not be loaded</LoadFailure>
        ) : data ? (
          <>
            {data.pictures.length > 0 ? (
              <PictureGrid pictures={data.pictures} verb={verb} onPress={onPress} />
            ) : (
              <Empty shelf={shelf} isSearch={search !== ''} hasMore={data.next !== null} />
            )}
            <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
              {after !== undefined && <Action onClick={() => turn(undefined)}>Newest</Action>}
              {data.next !== null && (
                <Action marginInlineStart="auto" onClick={() => turn(data.next ?? undefined)}>
                  Older
                </Action>
              )}
            </Row>
          </>
        ) : (
          <Message role="status">Loading the pictures...</Message>
        )}
      </Region>
    </>
  )
}

function Empty({
  shelf,
  isSearch,
  hasMore,
}: {
  shelf: ShelfViewProps['shelf']
  isSearch: boolean
  hasMore: boolean
}) {
  if (isSearch)
    return (
      <Message role="status">
        {hasMore
          ? 'Nothing here fits. Look at older pictures.'
          : 'No picture fits. Try another word.'}
      </Message>
    )
  if (shelf === 'deleted') return <Message role="status">Nothing was deleted in 30 days</Message>
  return (
    <div role="status">
      <Message>No pictures yet</Message>
      <Quiet>
        Drop a photo above, paste one, or choose files. Each is made small enough for phones, and is
        then here for covers, articles and mails. The twenty drawn covers are always there when you
        edit a post.
      </Quiet>
    </div>
  )
}
