import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { MOST_LISTED, POSTS_PER_PAGE, postFilters } from '../../../contract/posts/staff-schemas.ts'
import { Action, LoadFailure, Message, Quiet, Row } from '../../components/admin-ui.tsx'
import { formatCount } from '../../components/counts.ts'
import { SelectField } from '../../components/field.tsx'
import { FilterPills } from '../../components/filter-pills.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { NoPosts } from './all-posts/no-posts.tsx'
import { PostTable } from './all-posts/post-table.tsx'
import { type PostsPlace, usePostsPlace } from './all-posts/posts-place.ts'
import { useAllPosts } from './api/all-posts.ts'
import { PostDialogs } from './post/post-dialogs.tsx'
import { filterNames } from './shared/post-words.ts'

const Region = chakra('section', {
  base: { minHeight: '24rem', scrollMarginTop: '4', '&[aria-busy=true]': { opacity: '0.6' } },
})

/** Every post in any state: search, filter, sort and page through them. @param me the id of who is signed in */
export function AllPosts({ me }: { me: string }) {
  const { place, go } = usePostsPlace()
  const { data, isError, isPlaceholderData, refetch } = useAllPosts(place)
  const [isWriting, setWriting] = useState(false)
  const list = useRef<HTMLElement>(null)
  const { q, status, sort, page = '1' } = place
  const pages = Math.ceil((data?.found ?? 0) / POSTS_PER_PAGE)
  const at = Math.min(Number(page), pages)

  function turn(to: number) {
    go({ ...place, page: to === 1 ? undefined : String(to) })
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <Row
        alignItems="flex-start"
        justifyContent="space-between"
        columnGap="6"
        rowGap="5"
        marginTop={{ base: '8', md: '10' }}
      >
        <SearchField
          // The browser's way back changes it too.
          key={status}
          hint="By words of title, excerpt, tags, address or author. Not in the body."
          value={q ?? ''}
          onSearch={(text) => go({ status, sort, q: text || undefined }, 'replace')}
        />
        <SelectField
          label="Sort by"
          value={sort ?? 'date'}
          onChange={(chosen) => go(sortedBy({ q, status }, chosen))}
        >
          <option value="date">Publishing date</option>
          <option value="changed">Last change</option>
          <option value="title">Title</option>
        </SelectField>
        {/* Level with the fields, which have their labels above them. */}
        <Row marginTop={{ lg: '8' }}>
          <Action look="solid" onClick={() => setWriting(true)}>
            Write a post
          </Action>
        </Row>
      </Row>
      <FilterPills
        label="State"
        value={status}
        choices={[
          { value: undefined, name: 'All', count: data?.totals.all },
          ...postFilters.map((value) => ({
            value,
            name: filterNames[value],
            count: data?.totals[value],
          })),
        ]}
        onChoose={(chosen) => go({ q, sort, status: chosen })}
      />
      <Region ref={list} tabIndex={-1} aria-label="Posts" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailure onRetry={refetch}>The posts could not be loaded</LoadFailure>
        ) : !data ? (
          <Message role="status">Loading the posts...</Message>
        ) : data.found === 0 ? (
          <NoPosts place={place} onClear={() => go({ sort })} />
        ) : (
          <PostTable posts={data.posts} me={me} />
        )}
        {pages > 1 && (
          <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
            <Action blocked={at <= 1} onClick={() => turn(at - 1)}>
              Previous
            </Action>
            <Quiet>
              Page {formatCount(at)} of {formatCount(pages)}
            </Quiet>
            <Action blocked={at >= pages} onClick={() => turn(at + 1)}>
              Next
            </Action>
          </Row>
        )}
        {data?.cut && (
          <Quiet marginTop="5">
            Of each state the newest {formatCount(MOST_LISTED)} posts are listed. Older ones stay
            where they are; their own pages open by their address.
          </Quiet>
        )}
      </Region>
      {isWriting && <PostDialogs dialog={{ kind: 'write' }} onClose={() => setWriting(false)} />}
    </>
  )
}

function sortedBy(place: PostsPlace, chosen: string): PostsPlace {
  return chosen === 'changed' || chosen === 'title' ? { ...place, sort: chosen } : place
}
