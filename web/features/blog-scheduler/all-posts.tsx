import {
  MAX_LISTED,
  POSTS_PER_PAGE,
  postFilters,
  postOrders,
  staffPostQuery,
} from '../../../contract/posts/staff-schemas.ts'
import { Quiet } from '../../components/admin-ui.tsx'
import { formatCount } from '../../components/counts.ts'
import { SelectField } from '../../components/field.tsx'
import { FilterPills } from '../../components/filter-pills.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { useListView } from '../../components/list-view.ts'
import { FilterBar, Listing } from '../../components/listing.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { usePostActions } from './actions/use-post-actions.tsx'
import { NoPosts } from './all-posts/no-posts.tsx'
import { PostTable } from './all-posts/post-table.tsx'
import { useAllPosts } from './api/all-posts.ts'
import { filterNames } from './shared/post-words.ts'

export function AllPosts() {
  const { view, go } = useListView(staffPostQuery)
  const query = useAllPosts(view)
  const actions = usePostActions()
  const { q, status, sort, page = '1' } = view
  const totals = query.data?.totals

  function goToPage(to: number) {
    go({ ...view, page: to === 1 ? undefined : String(to) })
  }

  function pagesOf(found: number) {
    const last = Math.ceil(found / POSTS_PER_PAGE)
    const at = Math.min(Number(page), last)
    return {
      back: { label: 'Previous', go: at > 1 ? () => goToPage(at - 1) : undefined },
      next: { label: 'Next', go: at < last ? () => goToPage(at + 1) : undefined },
      at: `Page ${formatCount(at)} of ${formatCount(last)}`,
    }
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
          // Choosing another state remounts the field, which clears text that staff typed but did not search for.
          key={status}
          hint="By words of title, excerpt, tags, address or author. Not in the body."
          maxLength={200}
          value={q ?? ''}
          onSearch={(text) => go({ status, sort, q: text || undefined }, 'replace')}
        />
        <SelectField
          label="Sort by"
          value={sort ?? 'date'}
          onChange={(chosen) => go({ q, status, sort: postOrders.find((one) => one === chosen) })}
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
          { value: undefined, name: 'All', count: totals?.all },
          ...postFilters.map((value) => ({
            value,
            name: filterNames[value],
            count: totals?.[value],
          })),
        ]}
        onChoose={(chosen) => go({ q, sort, status: chosen })}
      />
      {actions.notice}
      <Listing things="posts" label="Posts" query={query} pages={({ found }) => pagesOf(found)}>
        {({ posts, found, cut }) => (
          <>
            {found === 0 ? (
              <NoPosts view={view} onClear={() => go({ sort })} />
            ) : (
              <PostTable
                posts={posts}
                busyId={actions.busyId}
                onAction={(id, action) => void actions.startById(id, action)}
              />
            )}
            {cut && (
              <Quiet marginTop="5">
                Of each state the newest {formatCount(MAX_LISTED)} posts are listed. Older ones stay
                where they are; their own pages open by their address.
              </Quiet>
            )}
          </>
        )}
      </Listing>
      {actions.dialog}
    </>
  )
}
