import { useRef } from 'react'
import { MOST_LISTED, POSTS_PER_PAGE, postFilters } from '../../../contract/posts/staff-schemas.ts'
import { LoadFailure, Message, Quiet } from '../../components/admin-ui.tsx'
import { formatCount } from '../../components/counts.ts'
import { SelectField } from '../../components/field.tsx'
import { FilterPills } from '../../components/filter-pills.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { FilterBar, goToTop, Listing, Pages } from '../../components/listing.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { NoPosts } from './all-posts/no-posts.tsx'
import { PostTable } from './all-posts/post-table.tsx'
import { type PostsPlace, usePostsPlace } from './all-posts/posts-place.ts'
import { useAllPosts } from './api/all-posts.ts'
import { filterNames } from './shared/post-words.ts'

/** Every post in any state: search, filter, sort and page through them. @param me the id of who is signed in */
export function AllPosts() {
  const { place, go } = usePostsPlace()
  const { data, isError, isPlaceholderData } = useAllPosts(place)
  const list = useRef<HTMLElement>(null)
  const { q, status, sort, page = '1' } = place
  const pages = Math.ceil((data?.found ?? 0) / POSTS_PER_PAGE)
  const at = Math.min(Number(page), pages)

  function turn(to: number) {
    go({ ...place, page: to === 1 ? undefined : String(to) })
    goToTop(list)
  }

  return (
    <>
      <FilterBar
        actions={
          <ButtonLink size="sm" to="/admin/posts/new">
            Write a post
          </ButtonLink>
        }
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
      </FilterBar>
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
      <Listing ref={list} aria-label="Posts" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailure>The posts could not be loaded</LoadFailure>
        ) : !data ? (
          <Message role="status">Loading the posts...</Message>
        ) : data.found === 0 ? (
          <NoPosts place={place} onClear={() => go({ sort })} />
        ) : (
          <PostTable posts={data.posts} />
        )}
        <Pages
          back={{ label: 'Previous', go: at > 1 ? () => turn(at - 1) : undefined }}
          on={{ label: 'Next', go: at < pages ? () => turn(at + 1) : undefined }}
          at={`Page ${formatCount(at)} of ${formatCount(pages)}`}
        />
        {data?.cut && (
          <Quiet marginTop="5">
            Of each state the newest {formatCount(MOST_LISTED)} posts are listed. Older ones stay
            where they are; their own pages open by their address.
          </Quiet>
        )}
      </Listing>
    </>
  )
}

function sortedBy(place: PostsPlace, chosen: string): PostsPlace {
  return chosen === 'changed' || chosen === 'title' ? { ...place, sort: chosen } : place
}
